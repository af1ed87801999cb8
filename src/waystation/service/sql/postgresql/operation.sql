-- name: find_ledger()^
-- Whether anything has ever been applied to this database.
select 1 as there from pg_tables where tablename = 'migrations' and schemaname = current_schema();

-- name: find_clock()^
-- What the database's own clock says, and the latest time that was written down.
select
    (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
    (select coalesce(max(changed_at), 0) from tables) as latest;

-- name: find_others()^
-- How many besides us are connected to this database.
select count(*) as others from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
