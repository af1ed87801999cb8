-- name: commit_moves(ids, revs, seqs, statuses, visibilities, docs, times, seats, notations, draws, secrets, digests, answer_keys, players)
-- Commit the moves of several tables in one statement, and so in one transaction and one round trip: update each
-- table to its next revision and add the line to its log. Returns the tables that were updated: of a table whose
-- revision had changed, nothing is written. A table that somebody else has locked counts as changed: the others must
-- not wait for it.
with move as (
    select * from unnest(
        :ids::text[], :revs::bigint[], :seqs::bigint[], :statuses::text[], :visibilities::text[], :docs::text[],
        :times::bigint[], :seats::integer[], :notations::text[], :draws::text[], :secrets::integer[],
        :digests::text[], :answer_keys::text[], :players::text[]
    ) as move (
        id, rev, seq, status, visibility, doc, at, seat, notation, draws, secret, digest, answer_key, played_by
    )
), free as (
    select tables.id from tables join move on tables.id = move.id and tables.rev = move.rev
    for update of tables skip locked
), moved as (
    update tables
    set rev = move.rev + 1, seq = move.seq, status = move.status, visibility = move.visibility, doc = move.doc,
        changed_at = move.at
    from move join free using (id)
    where tables.id = move.id
    returning tables.id
), entered as (
    insert into log (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
    select id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at
    from move join moved using (id)
    where notation is not null
)
select id from moved;

-- name: commit_moves_with_jobs(ids, revs, seqs, statuses, visibilities, docs, times, seats, notations, draws, secrets, digests, answer_keys, players, causes, tasks, args, locks, run_at)
-- The same with jobs for the queue, each of them caused by the move of a table. It is a separate statement because
-- most moves have no jobs.
with move as (
    select * from unnest(
        :ids::text[], :revs::bigint[], :seqs::bigint[], :statuses::text[], :visibilities::text[], :docs::text[],
        :times::bigint[], :seats::integer[], :notations::text[], :draws::text[], :secrets::integer[],
        :digests::text[], :answer_keys::text[], :players::text[]
    ) as move (
        id, rev, seq, status, visibility, doc, at, seat, notation, draws, secret, digest, answer_key, played_by
    )
), free as (
    select tables.id from tables join move on tables.id = move.id and tables.rev = move.rev
    for update of tables skip locked
), moved as (
    update tables
    set rev = move.rev + 1, seq = move.seq, status = move.status, visibility = move.visibility, doc = move.doc,
        changed_at = move.at
    from move join free using (id)
    where tables.id = move.id
    returning tables.id
), entered as (
    insert into log (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
    select id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at
    from move join moved using (id)
    where notation is not null
), queued as (
    select procrastinate_defer_jobs_v1(array_agg(
        row('waystation', task, 0, lock, null, args::jsonb, to_timestamp(run_at / 1000.0))::procrastinate_job_to_defer_v1
    )) as ids
    from moved join unnest(:causes::text[], :tasks::text[], :args::text[], :locks::text[], :run_at::bigint[])
        as job (cause, task, args, lock, run_at) on job.cause = moved.id
)
select moved.id, (select count(ids) from queued) as queued from moved;
