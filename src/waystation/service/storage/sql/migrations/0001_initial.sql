-- People, tables and their logs, in SQL that SQLite and PostgreSQL both accept: times are milliseconds since
-- 1970, documents are JSON text.

create table people (
    id text primary key,
    nickname text not null,
    login text unique,
    password text,
    admin integer not null default 0,
    language text not null,
    epoch integer not null default 0,
    created_at bigint not null,
    deleted_at bigint
);

create table passkeys (
    id text primary key,
    person_id text not null references people (id),
    public_key bytea not null,
    sign_count bigint not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
);
create index passkeys_of_person on passkeys (person_id);

-- Challenges that a passkey has answered. Kept until they expire, so that none is used twice.
create table spent_challenges (
    challenge text primary key,
    expires_at bigint not null
);
create index spent_challenges_expiring on spent_challenges (expires_at);

-- One row for each table. `doc` is its record: the settings and who sits where. `rev` counts its changes and is
-- an optimistic lock: an update names the revision that it has read. `seq` is the length of the log. `opening` has
-- the draws of the set-up, one on each line, once the match has begun. `archived` is 1 if the log is in `archive`.
create table tables (
    id text primary key,
    game text not null,
    status text not null,
    visibility text not null,
    doc text not null,
    rev bigint not null,
    seq bigint not null,
    seed bytea not null,
    opening text,
    archived integer not null default 0,
    created_at bigint not null,
    changed_at bigint not null
);
-- No index contains a column that every move changes, so PostgreSQL can update the row in place.
create index tables_in_lobby on tables (visibility, status, created_at);
create index tables_to_archive on tables (id) where status = 'over' and archived = 0;

create table sitting (
    table_id text not null references tables (id),
    seat integer not null,
    person_id text not null references people (id),
    primary key (table_id, seat)
);
create index sitting_of_person on sitting (person_id);

-- The source of truth of every match. Rows are only ever added: an undo is a row too. A line is written together
-- with its table, so a foreign key would be checked for nothing. `draws` has what chance decided, one draw on each
-- line; `secret` is 1 if the others may not know the choice. So a match can be exported without its rules.
create table log (
    table_id text not null,
    seq bigint not null,
    seat integer not null,
    notation text not null,
    draws text not null,
    secret integer not null,
    digest text not null,
    answer_key text,
    played_by text not null,
    at bigint not null,
    primary key (table_id, seq)
);

-- Matches that have been over for a while: the log of each as one compressed `.way` document.
create table archive (
    table_id text primary key references tables (id),
    body bytea not null
);

-- A cache: a match after `number` entries. Any row may be deleted at any time.
create table snapshots (
    table_id text not null references tables (id),
    number bigint not null,
    rules_version text not null,
    body text not null,
    primary key (table_id, number)
);

create table chat (
    table_id text not null references tables (id),
    number bigint not null,
    person_id text not null references people (id),
    name text not null,
    text text not null,
    at bigint not null,
    primary key (table_id, number)
);
create index chat_of_person on chat (person_id);

-- Secrets of the server: the key that signs sessions, the key of web push.
create table secrets (
    name text primary key,
    value text not null
);

-- The releases that have served from this database. A release is recorded once it may: every match in play goes on by
-- its rules, or the operator has accepted that some do not.
create table releases (
    name text primary key,
    since bigint not null
);

-- The processes of a fleet that are running, each with its release and, by game, the newest rules it has.
create table processes (
    id text primary key,
    release text not null,
    rules text not null,
    seen_at bigint not null
);

create table ratings (
    person_id text not null references people (id),
    game text not null,
    mu double precision not null,
    sigma double precision not null,
    matches bigint not null,
    primary key (person_id, game)
);

-- The result of each person at each seat, rated or not; also of people who gave up a seat that another took.
create table results (
    table_id text not null references tables (id),
    seat integer not null,
    person_id text not null references people (id),
    game text not null,
    score integer not null,
    place integer not null,
    seats integer not null,
    rated integer not null,
    mu double precision,
    sigma double precision,
    at bigint not null,
    primary key (table_id, seat, person_id)
);
create index results_of_person on results (person_id, at);

-- Notice channels of people. `target` is an address of this kind, and `keys` is what is needed to send to it. The
-- person sees `last_error`. Nothing is sent before `not_before`: a job that is sending, or has failed and waits,
-- keeps other jobs away by it. `asked_at` is when the address was asked to confirm.
create table channels (
    id text primary key,
    person_id text not null references people (id),
    kind text not null,
    target text not null,
    keys text not null,
    active integer not null,
    failures integer not null default 0,
    last_error text,
    last_sent_at bigint,
    not_before bigint not null default 0,
    asked_at bigint not null default 0,
    created_at bigint not null,
    unique (person_id, kind, target)
);

create table notices (
    id text primary key,
    person_id text not null references people (id),
    table_id text not null references tables (id),
    seq bigint not null,
    channel_id text not null,
    status text not null,
    attempts integer not null default 0,
    error text,
    created_at bigint not null,
    sent_at bigint,
    unique (channel_id, table_id, seq)
);
create index notices_waiting on notices (channel_id, status);
