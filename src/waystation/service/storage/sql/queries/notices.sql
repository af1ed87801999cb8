-- name: find_channels(person)
-- The channels of a person, the oldest first.
select id, kind, target, active, failures, last_error, last_sent_at, created_at from channels
where person_id = :person order by created_at, id;

-- name: find_channel(id)^
-- A channel with all that is needed to send to it, and the language of its owner.
select channels.id, channels.person_id, channels.kind, channels.target, channels.keys, channels.active,
    people.language
from channels join people on people.id = channels.person_id
where channels.id = :id and people.deleted_at is null;

-- name: find_active_channels(person)
-- The active channels of a person.
select channels.id, channels.kind from channels join people on people.id = channels.person_id
where channels.person_id = :person and channels.active = 1 and people.deleted_at is null;

-- name: open_channel(id, person, kind, target, keys, active, now)^
-- Open a channel, or give an existing one new keys (a browser that subscribes again). A confirmed address stays
-- confirmed.
insert into channels (id, person_id, kind, target, keys, active, created_at)
values (:id, :person, :kind, :target, :keys, :active, :now)
on conflict (person_id, kind, target) do update
set keys = excluded.keys, active = case when excluded.active = 1 then 1 else channels.active end,
    failures = 0, last_error = null
returning id, active;

-- name: delete_target_of_others(person, kind, target)!
-- A browser belongs to the person who subscribed last, so that it never shows the turns of others.
delete from channels where kind = :kind and target = :target and person_id <> :person;

-- name: count_confirmation_requests(target, since)^
-- The number of people for whom an unconfirmed address was asked lately.
select count(*) as number from channels where target = :target and active = 0 and asked_at > :since;

-- name: mark_channel_asked(id, now, until)!
-- Record that an address is asked to confirm. Affects no row if it was just asked.
update channels set asked_at = :now, not_before = :until where id = :id and not_before <= :now;

-- name: activate_channel(id)!
-- Allow sending to a channel.
update channels set active = 1, failures = 0, last_error = null, not_before = 0 where id = :id;

-- name: deactivate_channel(id, error)!
-- Stop sending to a channel.
update channels set active = 0, last_error = :error where id = :id;

-- name: close_channel(id, person)!
-- Delete a channel of a person.
delete from channels where id = :id and person_id = :person;

-- name: delete_notices_of_channel(channel)!
-- Delete the notices of a channel.
delete from notices where channel_id = :channel;

-- name: claim_channel(id, now, until)!
-- Lease a channel, so that one job sends at a time. If it dies, the lease expires.
update channels set not_before = :until where id = :id and not_before <= :now;

-- name: find_not_before(id)^
-- The time at which a channel is free again.
select not_before from channels where id = :id;

-- name: mark_channel_sent(id, now)!
-- Record a success, and release the channel.
update channels set failures = 0, last_error = null, last_sent_at = :now, not_before = 0 where id = :id;

-- name: mark_channel_failed(id, error, until)!
-- Record a failure, and block the channel for a while.
update channels set failures = failures + 1, last_error = :error, not_before = :until where id = :id;

-- name: release_channel(id)!
-- Release a channel for which there was nothing to send.
update channels set not_before = 0 where id = :id;

-- name: create_notice(id, person, table, seq, channel, now)!
-- Create a notice, once for each turn and channel, however often the job runs.
insert into notices (id, person_id, table_id, seq, channel_id, status, created_at)
values (:id, :person, :table, :seq, :channel, 'waiting', :now)
on conflict do nothing;

-- name: find_waiting_notices(channel)
-- The waiting notices of a channel, the oldest first, with the current record of the table.
select notices.id, notices.table_id, notices.attempts, tables.doc
from notices join tables on tables.id = notices.table_id
where notices.channel_id = :channel and notices.status = 'waiting'
order by notices.created_at, notices.id;

-- name: mark_notice(id, status, now)!
-- Mark a notice as sent, or as passed.
update notices set status = :status, error = null, sent_at = :now where id = :id;

-- name: mark_notice_failed(id, error, most)!
-- Count a failed attempt to send a notice. After `most` attempts the notice has failed.
update notices
set attempts = attempts + 1, error = :error, status = case when attempts + 1 >= :most then 'failed' else 'waiting' end
where id = :id;

-- name: fail_waiting_notices(channel, error)!
-- Mark all waiting notices of a channel as failed.
update notices set status = 'failed', error = :error where channel_id = :channel and status = 'waiting';

-- name: find_notices(person, most)
-- The notices of a person, the latest first.
select notices.table_id as "table", notices.seq, notices.channel_id as channel, channels.kind, notices.status,
    notices.attempts, notices.error, notices.created_at, notices.sent_at
from notices join channels on channels.id = notices.channel_id
where channels.person_id = :person
order by notices.created_at desc, notices.id limit :most;

-- name: find_player_of_entry(table, seq)^
-- The player of an entry.
select played_by from log where table_id = :table and seq = :seq;
