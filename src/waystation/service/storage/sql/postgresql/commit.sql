-- name: commit_move(id, rev, seq, status, visibility, doc, now, seat, notation, draws, secret, digest, answer_key, played_by)^
-- Commit a move in one statement, and so in one transaction and one round trip: update the table to its next
-- revision and add the line to the log. Returns the number of tables updated: 0 if the revision had changed, and
-- then nothing is written.
with moved as (
    update tables
    set rev = :rev + 1, seq = :seq, status = :status, visibility = :visibility, doc = :doc, changed_at = :now
    where id = :id and rev = :rev
    returning id
), entered as (
    insert into log (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
    select id, :seq, :seat::integer, :notation::text, :draws::text, :secret::integer, :digest::text, :answer_key::text, :played_by::text, :now
    from moved
    where :notation::text is not null
)
select count(*) as moved from moved;

-- name: commit_move_with_jobs(id, rev, seq, status, visibility, doc, now, seat, notation, draws, secret, digest, answer_key, played_by, tasks, args, locks, run_at)^
-- The same with jobs for the queue. It is a separate statement because most moves have no jobs.
with moved as (
    update tables
    set rev = :rev + 1, seq = :seq, status = :status, visibility = :visibility, doc = :doc, changed_at = :now
    where id = :id and rev = :rev
    returning id
), entered as (
    insert into log (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
    select id, :seq, :seat::integer, :notation::text, :draws::text, :secret::integer, :digest::text, :answer_key::text, :played_by::text, :now
    from moved
    where :notation::text is not null
), queued as (
    select procrastinate_defer_jobs_v1(array_agg(
        row('waystation', task, 0, lock, null, args::jsonb, to_timestamp(run_at / 1000.0))::procrastinate_job_to_defer_v1
    )) as ids
    from moved, unnest(:tasks::text[], :args::text[], :locks::text[], :run_at::bigint[]) as job (task, args, lock, run_at)
)
select (select count(*) from moved) as moved, (select count(ids) from queued) as queued;
