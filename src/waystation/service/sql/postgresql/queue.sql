-- name: find_queue()^
-- Whether the tables of the queue are there.
select 1 as there from pg_tables where tablename = 'procrastinate_jobs' and schemaname = current_schema();

-- name: put_job(task, args, run_at)!
-- Something to be done soon, written together with what made it necessary. Without a lock: a job that waits for
-- its time would hold back all that have the same.
select procrastinate_defer_jobs_v1(array[
    row('house', :task, 0, null, null, :args::text::jsonb, to_timestamp(:run_at::bigint / 1000.0))::procrastinate_job_to_defer_v1
]);
