-- What a readiness check has written last, to find out whether anything can be written.
create table probes (
    name text primary key,
    written_at bigint not null
);
