-- name: update_table(id, rev, seq, status, visibility, doc, now)!
-- Update a table to its next revision. Affects no row if the revision has changed.
update tables
set rev = :rev + 1, seq = :seq, status = :status, visibility = :visibility, doc = :doc, changed_at = :now
where id = :id and rev = :rev;

-- name: put_job(task, args, run_at)!
-- Queue a job, in the same transaction as its cause.
insert into jobs (task, args, run_at) values (:task, :args, :run_at);

-- name: find_due_jobs(now, most)
-- The jobs that are due, the oldest first.
select id, task, args, attempts from jobs where run_at <= :now order by run_at, id limit :most;

-- name: find_next_job(after)^
-- The time of the next job that is not due yet.
select min(run_at) as run_at from jobs where run_at > :after;

-- name: finish_job(id)!
-- Delete a finished job.
delete from jobs where id = :id;

-- name: postpone_job(id, run_at, error)!
-- Retry a failed job later.
update jobs set run_at = :run_at, attempts = attempts + 1, error = :error where id = :id;

-- name: hurry_bots(table, now)!
-- Make the bots that wait at a table act now.
update jobs set run_at = :now
where task = 'bot_turn' and run_at > :now and json_extract(args, '$.table') = :table;
