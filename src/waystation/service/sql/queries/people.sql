-- name: create_person(id, nickname, language, now)!
-- A guest: a nickname is enough.
insert into people (id, nickname, language, created_at) values (:id, :nickname, :language, :now);

-- name: find_person(id)^
-- Whoever a session belongs to.
select id, nickname, login, password, admin, language, epoch, deleted_at from people where id = :id;

-- name: find_login(login)^
-- Whoever signs in by this name.
select id, nickname, login, password, admin, language, epoch, deleted_at from people where login = :login;

-- name: describe_person(id, nickname, language)!
-- A person is called otherwise, or reads another language.
update people set nickname = :nickname, language = :language where id = :id;
