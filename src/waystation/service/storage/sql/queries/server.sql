-- name: find_migrations()
-- The migrations that were applied to this database.
select name from migrations;

-- name: add_migration(name)!
-- Record that a migration was applied.
insert into migrations (name) values (:name);

-- name: find_secret(name)^
-- A secret of the server.
select value from secrets where name = :name;

-- name: add_secret(name, value)!
-- Store a secret, unless another node has done so first.
insert into secrets (name, value) values (:name, :value) on conflict do nothing;

-- name: find_release(name)^
-- Whether a release may serve from this database.
select since from releases where name = :name;

-- name: add_release(name, now)!
-- Record that a release may serve from this database.
insert into releases (name, since) values (:name, :now) on conflict do nothing;

-- name: report_process(id, release, rules, now)!
-- Record that a process of the fleet is running.
insert into processes (id, release, rules, seen_at) values (:id, :release, :rules, :now)
on conflict (id) do update set rules = excluded.rules, seen_at = excluded.seen_at;

-- name: find_processes(since)
-- The processes that have reported since a time.
select release, rules from processes where seen_at >= :since;

-- name: forget_process(id)!
-- Record that a process has stopped.
delete from processes where id = :id;

-- name: forget_silent_processes(since)!
-- Delete the processes that have not reported since a time: they have crashed.
delete from processes where seen_at < :since;

-- name: write_probe(name, now)!
-- Write something, to find out whether anything can be written.
insert into probes (name, written_at) values (:name, :now)
on conflict (name) do update set written_at = excluded.written_at;
