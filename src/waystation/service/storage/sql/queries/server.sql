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
