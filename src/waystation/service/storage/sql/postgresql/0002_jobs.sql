-- Procrastinate announces new jobs by NOTIFY in the transaction of the move. NOTIFY holds a lock of the whole
-- database until that transaction is on disk, so moves would be written one after the other. We announce jobs
-- through Redis instead, after the commit.
alter table procrastinate_jobs disable trigger procrastinate_jobs_notify_queue_job_inserted_v1;
alter table procrastinate_jobs disable trigger procrastinate_jobs_notify_queue_job_aborted_v1;

-- The log and the tables are written all the time. A little free room on each page keeps updates in place.
alter table tables set (fillfactor = 70);
