-- The job queue of a single server. A fleet uses Procrastinate instead.
create table jobs (
    id integer primary key autoincrement,
    task text not null,
    args text not null,
    run_at bigint not null,
    attempts integer not null default 0,
    error text
);
create index jobs_due on jobs (run_at);
