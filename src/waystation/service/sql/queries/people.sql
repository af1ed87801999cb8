-- name: create_person(id, nickname, language, now)!
-- A guest: a nickname is enough.
insert into people (id, nickname, language, created_at) values (:id, :nickname, :language, :now);

-- name: find_person(id)^
-- Whoever a session belongs to.
select id, nickname, login, password, admin, language, epoch, deleted_at,
    (login is not null or exists (select 1 from passkeys where person_id = people.id)) as account
from people where id = :id;

-- name: find_login(login)^
-- Whoever signs in by this name.
select id, nickname, login, password, admin, language, epoch, deleted_at, true as account
from people where login = :login;

-- name: describe_person(id, nickname, language)!
-- A person is called otherwise, or reads another language.
update people set nickname = :nickname, language = :language where id = :id;
