-- name: find_migrations_table()^
-- Whether the table of migrations exists.
select 1 as there from sqlite_master where type = 'table' and name = 'migrations';

-- name: find_clock()^
-- The latest time that is stored. SQLite uses our own clock.
select null as now, coalesce(max(changed_at), 0) as latest from tables;
