-- name: list_people(text, most)
-- The people of the house whose nickname or login holds a text, the latest first.
select id, nickname, login, admin, language, created_at,
    (select count(*) from sitting where sitting.person_id = people.id) as seats
from people
where deleted_at is null and (lower(nickname) like :text or lower(coalesce(login, '')) like :text)
order by created_at desc limit :most;

-- name: make_admin(login)!
-- Whoever signs in by this name may look at every table.
update people set admin = 1 where login = :login and deleted_at is null;

-- name: list_tables(status, most)
-- The tables of one status, the latest first; of every status for an empty text.
select id, game, status, visibility, doc, seq, created_at, changed_at from tables
where status = :status or :status = ''
order by changed_at desc limit :most;

-- name: count_tables()^
-- How many tables there are, and how many lines in their logs.
select count(*) as tables, coalesce(sum(seq), 0) as entries from tables;

-- name: page_tables(after, most)
-- All tables in the order of their ids, a page at a time, with what it takes to play them again.
select id, game, status, doc, seq, seed from tables where id > :after order by id limit :most;
