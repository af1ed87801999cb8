-- name: find_migrations_table()^
-- Whether the table of migrations exists.
select 1 as there from pg_tables where tablename = 'migrations' and schemaname = current_schema();

-- name: find_clock()^
-- The time of the database's own clock, and the latest time that is stored.
select
    (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
    (select coalesce(max(changed_at), 0) from tables) as latest;

-- name: count_other_connections()^
-- The number of other connections to this database.
select count(*) as others from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
