-- Procrastinate tells of new jobs by NOTIFY in the transaction of the move, and NOTIFY holds a lock of the whole
-- database until that transaction is on the disk: moves would be written one after the other. We tell of them
-- through Redis, once they are written.
alter table procrastinate_jobs disable trigger procrastinate_jobs_notify_queue_job_inserted_v1;
alter table procrastinate_jobs disable trigger procrastinate_jobs_notify_queue_job_aborted_v1;

-- The log and the tables are written to all the time; a little room on each page keeps updates in place.
alter table tables set (fillfactor = 70);
