-- name: find_channels(person)
-- Where a person wants to be told, the oldest first.
select id, kind, target, active, failures, last_error, last_sent_at, created_at from channels
where person_id = :person order by created_at, id;

-- name: find_channel(id)^
-- A channel with all that is needed to write to it, and in which language.
select channels.id, channels.person_id, channels.kind, channels.target, channels.keys, channels.active,
    people.language
from channels join people on people.id = channels.person_id
where channels.id = :id and people.deleted_at is null;

-- name: find_channels_to_tell(person)
-- The channels of a person that work now.
select channels.id, channels.kind from channels join people on people.id = channels.person_id
where channels.person_id = :person and channels.active = 1 and people.deleted_at is null;

-- name: open_channel(id, person, kind, target, keys, active, now)^
-- A new channel, or one that was there already, with new keys: a browser that subscribes again. An address that
-- has been confirmed stays so.
insert into channels (id, person_id, kind, target, keys, active, created_at)
values (:id, :person, :kind, :target, :keys, :active, :now)
on conflict (person_id, kind, target) do update
set keys = excluded.keys, active = case when excluded.active = 1 then 1 else channels.active end,
    failures = 0, last_error = null
returning id, active;

-- name: forget_target_of_others(person, kind, target)!
-- A browser belongs to whoever has subscribed last: nobody else's turns are shown in it.
delete from channels where kind = :kind and target = :target and person_id <> :person;

-- name: count_strangers(target, since)^
-- For how many an address that has not been confirmed was lately asked.
select count(*) as number from channels where target = :target and active = 0 and asked_at > :since;

-- name: ask_channel(id, now, until)!
-- An address is asked whether it agrees; touches no row if it has just been.
update channels set asked_at = :now, not_before = :until where id = :id and not_before <= :now;

-- name: activate_channel(id)!
-- It may be written to.
update channels set active = 1, failures = 0, last_error = null, not_before = 0 where id = :id;

-- name: deactivate_channel(id, error)!
-- It is not written to any more.
update channels set active = 0, last_error = :error where id = :id;

-- name: close_channel(id, person)!
-- A person does not want to be told here any more.
delete from channels where id = :id and person_id = :person;

-- name: forget_notices(channel)!
-- What waited for a channel that is closed.
delete from notices where channel_id = :channel;

-- name: claim_channel(id, now, until)!
-- One job at a time sends; should it die, the next may after a while.
update channels set not_before = :until where id = :id and not_before <= :now;

-- name: find_not_before(id)^
-- When a channel is free again.
select not_before from channels where id = :id;

-- name: note_sent(id, now)!
-- It works.
update channels set failures = 0, last_error = null, last_sent_at = :now, not_before = 0 where id = :id;

-- name: note_failed(id, error, until)!
-- It does not work now.
update channels set failures = failures + 1, last_error = :error, not_before = :until where id = :id;

-- name: release_channel(id)!
-- There was nothing to send.
update channels set not_before = 0 where id = :id;

-- name: create_notice(id, person, table, seq, channel, now)!
-- Once for each turn and channel, however often the job is run.
insert into notices (id, person_id, table_id, seq, channel_id, status, created_at)
values (:id, :person, :table, :seq, :channel, 'waiting', :now)
on conflict do nothing;

-- name: find_waiting(channel)
-- What waits to be sent, the oldest first, and the table as it is now.
select notices.id, notices.table_id, notices.attempts, tables.doc
from notices join tables on tables.id = notices.table_id
where notices.channel_id = :channel and notices.status = 'waiting'
order by notices.created_at, notices.id;

-- name: mark_notice(id, status, now)!
-- It was sent, or the turn has passed.
update notices set status = :status, error = null, sent_at = :now where id = :id;

-- name: mark_failed(id, error, most)!
-- It was not sent; after so many times it is given up.
update notices
set attempts = attempts + 1, error = :error, status = case when attempts + 1 >= :most then 'failed' else 'waiting' end
where id = :id;

-- name: give_up(channel, error)!
-- Nothing more is sent to a channel that is no longer there.
update notices set status = 'failed', error = :error where channel_id = :channel and status = 'waiting';

-- name: find_notices(person, most)
-- What a person was to be told, the latest first.
select notices.table_id as "table", notices.seq, notices.channel_id as channel, channels.kind, notices.status,
    notices.attempts, notices.error, notices.created_at, notices.sent_at
from notices join channels on channels.id = notices.channel_id
where channels.person_id = :person
order by notices.created_at desc, notices.id limit :most;

-- name: find_player(table, seq)^
-- Who played an entry.
select played_by from log where table_id = :table and seq = :seq;
