-- name: find_migrations()
-- What has been applied to this database.
select name from migrations;

-- name: enter_migration(name)!
-- It has been applied.
insert into migrations (name) values (:name);

-- name: find_secret(name)^
-- A secret of the house.
select value from secrets where name = :name;

-- name: keep_secret(name, value)!
-- The first to start makes it; whoever comes second takes what is there.
insert into secrets (name, value) values (:name, :value) on conflict do nothing;
