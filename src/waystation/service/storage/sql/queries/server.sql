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
