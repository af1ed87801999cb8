-- The house: people, tables and their logs. Written so that SQLite and PostgreSQL both read it:
-- times are milliseconds since 1970, documents are JSON text.

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

-- Challenges that a passkey has answered, until they expire.
create table spent_challenges (
    challenge text primary key,
    expires_at bigint not null
);
create index spent_challenges_expiring on spent_challenges (expires_at);

-- One row a table. `doc` is all that its people agreed on and who sits where; `rev` counts its changes and
-- is the one lock: whoever changes a table names the revision that was seen. `seq` is the length of the log.
create table tables (
    id text primary key,
    game text not null,
    status text not null,
    visibility text not null,
    doc text not null,
    rev bigint not null,
    seq bigint not null,
    seed bytea not null,
    created_at bigint not null,
    changed_at bigint not null
);
-- No index names what every move changes: so PostgreSQL updates the row in place.
create index tables_in_lobby on tables (visibility, status, created_at);

create table sitting (
    table_id text not null references tables (id),
    seat integer not null,
    person_id text not null references people (id),
    primary key (table_id, seat)
);
create index sitting_of_person on sitting (person_id);

-- The truth of every match. Rows are only ever added: taking back is a row too. A line is written together with
-- its table, so no reference is checked again.
create table log (
    table_id text not null,
    seq bigint not null,
    seat integer not null,
    notation text not null,
    digest text not null,
    answer_key text,
    played_by text not null,
    at bigint not null,
    primary key (table_id, seq)
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

-- What the house keeps to itself: the key that signs sessions, the key of web push.
create table secrets (
    name text primary key,
    value text not null
);

create table ratings (
    person_id text not null references people (id),
    game text not null,
    mu double precision not null,
    sigma double precision not null,
    matches bigint not null,
    primary key (person_id, game)
);

-- What each seat brought home, rated or not; also for whoever gave it up before another took it.
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

-- Where a person wants to be told that it is their turn. `target` is an address of the kind, `keys` is what is
-- needed to write to it; `last_error` is shown to the person. Nothing is sent before `not_before`: a job that
-- sends, or that has failed and waits, keeps the others away by it. An address was asked for its yes at `asked_at`.
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
