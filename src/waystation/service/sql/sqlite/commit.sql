-- name: move_table(id, rev, seq, status, visibility, doc, now)!
-- Bring a table from the revision that was seen to the next; touches no row if another was quicker.
update tables
set rev = :rev + 1, seq = :seq, status = :status, visibility = :visibility, doc = :doc, changed_at = :now
where id = :id and rev = :rev;

-- name: put_job(task, args, run_at)!
-- Something to be done soon, written together with what made it necessary.
insert into jobs (task, args, run_at) values (:task, :args, :run_at);

-- name: find_due_jobs(now, most)
-- The jobs whose time has come, the oldest first.
select id, task, args, attempts from jobs where run_at <= :now order by run_at, id limit :most;

-- name: find_next_job(after)^
-- When the first of the jobs is due that are not due yet.
select min(run_at) as run_at from jobs where run_at > :after;

-- name: finish_job(id)!
-- It is done.
delete from jobs where id = :id;

-- name: put_off_job(id, run_at, error)!
-- It failed; try again later.
update jobs set run_at = :run_at, attempts = attempts + 1, error = :error where id = :id;
