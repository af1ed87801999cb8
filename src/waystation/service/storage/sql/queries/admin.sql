-- name: find_people(text, most)
-- The people whose nickname or login contains a text, the latest first.
select id, nickname, login, admin, language, created_at,
    (select count(*) from sitting where sitting.person_id = people.id) as seats
from people
where deleted_at is null and (lower(nickname) like :text or lower(coalesce(login, '')) like :text)
order by created_at desc limit :most;

-- name: make_admin(login)!
-- Let the person with this login see every table.
update people set admin = 1 where login = :login and deleted_at is null;

-- name: find_tables(status, most)
-- The tables of one status, the latest first; an empty text means every status.
select id, game, status, visibility, doc, seq, created_at, changed_at from tables
where status = :status or :status = ''
order by changed_at desc limit :most;

-- name: count_tables(status)^
-- The number of tables of one status, and of lines in their logs; an empty text means every status.
select count(*) as tables, coalesce(sum(seq), 0) as entries from tables where status = :status or :status = '';

-- name: find_tables_after(after, status, most)
-- A page of all tables in the order of their ids, with all that is needed to replay them; an empty text means every
-- status. It is asked before an upgrade, so it reads only what the first release had.
select id, game, status, doc, seq, seed from tables
where id > :after and (status = :status or :status = '')
order by id limit :most;
