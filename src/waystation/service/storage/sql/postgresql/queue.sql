-- name: find_queue()^
-- Whether the tables of the queue exist.
select 1 as there from pg_tables where tablename = 'procrastinate_jobs' and schemaname = current_schema();

-- name: put_job(task, args, run_at)!
-- Queue a job, in the same transaction as its cause. It has no lock: a job that waits for its time would hold
-- back all others with the same lock.
select procrastinate_defer_jobs_v1(array[
    row('waystation', :task, 0, null, null, :args::text::jsonb, to_timestamp(:run_at::bigint / 1000.0))::procrastinate_job_to_defer_v1
]);

-- name: hurry_bots(table, now)!
-- Make the bots that wait at a table act now. Their jobs are found by their lock, which has an index.
update procrastinate_jobs set scheduled_at = to_timestamp(:now::bigint / 1000.0)
where lock = 'bot_turn ' || :table and status = 'todo' and scheduled_at > to_timestamp(:now::bigint / 1000.0);
