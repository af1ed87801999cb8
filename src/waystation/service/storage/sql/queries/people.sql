-- name: create_person(id, nickname, language, now)!
-- Create a guest: a nickname is enough.
insert into people (id, nickname, language, created_at) values (:id, :nickname, :language, :now);

-- name: find_person(id)^
-- The person with this id.
select id, nickname, login, password, admin, language, epoch, deleted_at,
    (login is not null or exists (select 1 from passkeys where person_id = people.id)) as account
from people where id = :id;

-- name: find_login(login)^
-- The person with this login.
select id, nickname, login, password, admin, language, epoch, deleted_at, true as account
from people where login = :login;

-- name: update_person(id, nickname, language)!
-- Change the nickname or the language of a person.
update people set nickname = :nickname, language = :language where id = :id;
