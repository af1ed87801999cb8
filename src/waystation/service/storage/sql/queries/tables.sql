-- name: create_table(id, game, status, visibility, doc, seq, seed, opening, now)!
-- Create a table. Its seed exists before anyone sits down: the commitment is published with the table.
insert into tables (id, game, status, visibility, doc, rev, seq, seed, opening, created_at, changed_at)
values (:id, :game, :status, :visibility, :doc, 1, :seq, :seed, :opening, :now, :now);

-- name: set_opening(id, opening)!
-- Store the draws of the set-up when the match begins.
update tables set opening = :opening where id = :id;

-- name: find_table(id)^
-- A table without its log.
select id, doc, rev, seq, seed, opening from tables where id = :id;

-- name: find_revision(id)^
-- The revision of a table: it shows whether the table has changed.
select rev from tables where id = :id;

-- name: find_last_chat_line(id)^
-- The number of the last line of chat.
select coalesce(max(number), 0) as number from chat where table_id = :id;

-- name: find_log(id, after)
-- The lines of a log after a number, in order.
select seq, seat, notation, draws, secret, digest, answer_key, played_by, at from log
where table_id = :id and seq > :after order by seq;

-- name: find_snapshot(id, most, rules_version)^
-- The latest snapshot at or before an entry that no later line reaches behind.
select number, body from snapshots
where table_id = :id and number <= :most and rules_version = :rules_version
    and not exists (
        select 1 from log
        where log.table_id = snapshots.table_id and log.seq > snapshots.number
            and log.notation like 'undo %' and cast(substr(log.notation, 6) as integer) <= snapshots.number
    )
order by number desc limit 1;

-- name: add_snapshot(id, number, rules_version, body)!
-- Store a snapshot, which saves the next reader a replay.
insert into snapshots (table_id, number, rules_version, body) values (:id, :number, :rules_version, :body)
on conflict do nothing;

-- name: add_seat(id, seat, person)!
-- Record that a person holds a seat.
insert into sitting (table_id, seat, person_id) values (:id, :seat, :person);

-- name: clear_seats(id)!
-- Delete who holds which seat, before all holders are stored again.
delete from sitting where table_id = :id;

-- name: find_lobby(before, most)
-- Public tables to join or to watch, the latest first.
select doc, rev, seq, changed_at from tables
where visibility = 'public' and status in ('open', 'playing') and created_at < :before
order by created_at desc limit :most;

-- name: find_tables_of(person, before, most)
-- The tables at which a person holds a seat, the latest first.
select tables.doc, tables.rev, tables.seq, tables.changed_at from tables
where tables.changed_at < :before
    and exists (select 1 from sitting where sitting.table_id = tables.id and sitting.person_id = :person)
order by tables.changed_at desc limit :most;

-- name: add_chat_line(id, number, person, name, text, now)!
-- Add a line of chat. Affects no row if the number is taken.
insert into chat (table_id, number, person_id, name, text, at) values (:id, :number, :person, :name, :text, :now)
on conflict do nothing;

-- name: find_chat(id, after, most)
-- The lines of chat after a number, the latest first.
select number, name, text, at from chat
where table_id = :id and number > :after order by number desc limit :most;

-- name: add_entry(id, seq, seat, notation, draws, secret, digest, answer_key, played_by, now)!
-- Add a line to the log.
insert into log (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
values (:id, :seq, :seat, :notation, :draws, :secret, :digest, :answer_key, :played_by, :now);

-- name: add_to_archive(id, body)!
-- Store a finished match as one document.
insert into archive (table_id, body) values (:id, :body) on conflict do nothing;

-- name: find_in_archive(id)^
-- A finished match as one document.
select body from archive where table_id = :id;

-- name: delete_log(id)!
-- Delete the log of a match that is in the archive.
delete from log where table_id = :id;

-- name: delete_snapshots(id)!
-- Delete the snapshots of a match that is in the archive.
delete from snapshots where table_id = :id;

-- name: find_finished(before, after, most)
-- A page of the finished matches that are not in the archive, in the order of their ids.
select id from tables
where status = 'over' and archived = 0 and changed_at < :before and id > :after
order by id limit :most;

-- name: mark_archived(id)!
-- Record that the log of a match is in the archive.
update tables set archived = 1 where id = :id;
