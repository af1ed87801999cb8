-- name: find_ledger()^
-- Whether anything has ever been applied to this database.
select 1 as there from sqlite_master where type = 'table' and name = 'migrations';

-- name: find_clock()^
-- The latest time that was written down. The clock of the database is our own.
select null as now, coalesce(max(changed_at), 0) as latest from tables;
