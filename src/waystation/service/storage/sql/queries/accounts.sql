-- name: claim_login(id, login, password)!
-- Give a guest a login name and a password, once. Everything else about them stays.
update people set login = :login, password = :password
where id = :id and login is null and deleted_at is null;

-- name: update_hash(id, old, new)!
-- Store a new hash of the same password, made with the current parameters.
update people set password = :new where id = :id and password = :old;

-- name: change_password(id, old, new)!
-- Change the password, unless it was changed meanwhile, and end all earlier sessions.
update people set password = :new, epoch = epoch + 1 where id = :id and password = :old;

-- name: end_sessions(id)!
-- End all sessions: every existing token has an earlier epoch.
update people set epoch = epoch + 1 where id = :id;

-- name: lock_person(id)!
-- Lock a person until the transaction ends.
update people set epoch = epoch where id = :id;

-- name: add_passkey(id, person, public_key, sign_count, name, now)!
-- Add a passkey. Affects no row if the credential is known already.
insert into passkeys (id, person_id, public_key, sign_count, name, created_at)
values (:id, :person, :public_key, :sign_count, :name, :now)
on conflict do nothing;

-- name: find_passkeys(person)
-- A person's passkeys, the oldest first.
select id, name, created_at, last_used_at from passkeys where person_id = :person order by created_at, id;

-- name: find_passkey(id)^
-- The passkey with this id.
select id, person_id, public_key, sign_count from passkeys where id = :id;

-- name: mark_passkey_used(id, sign_count, now)!
-- Record that a passkey was used to sign in.
update passkeys set sign_count = :sign_count, last_used_at = :now where id = :id;

-- name: remove_passkey(id, person)!
-- Remove a passkey, unless it is the only way to sign in.
delete from passkeys
where id = :id and person_id = :person
    and (
        exists (select 1 from people where people.id = :person and people.password is not null)
        or exists (select 1 from passkeys as other where other.person_id = :person and other.id <> :id)
    );

-- name: spend_challenge(challenge, expires_at)!
-- Mark a challenge as answered. Affects no row the second time.
insert into spent_challenges (challenge, expires_at) values (:challenge, :expires_at) on conflict do nothing;

-- name: delete_expired_challenges(now)!
-- Delete expired challenges: they are refused anyway.
delete from spent_challenges where expires_at < :now;

-- name: find_tables_naming(pattern, after, most)
-- A page of all tables, and whether the record of each mentions a person: resignations are stored only there.
-- It is paged, so that no statement takes long however many tables there are.
select id, status, doc like :pattern as naming from tables where id > :after order by id limit :most;

-- name: replace_record(id, rev, doc)!
-- Change a name in the record of a finished table. Nothing has happened there, so `changed_at` stays.
update tables set doc = :doc, rev = rev + 1 where id = :id and rev = :rev;

-- name: rename_in_chat(person, name)!
-- Change the name of a person in the chat.
update chat set name = :name where person_id = :person;

-- name: delete_notices(person)!
-- Delete all notices of a person.
delete from notices where channel_id in (select id from channels where person_id = :person);

-- name: delete_channels(person)!
-- Delete all channels of a person.
delete from channels where person_id = :person;

-- name: delete_passkeys(person)!
-- Delete all passkeys of a person.
delete from passkeys where person_id = :person;

-- name: delete_person(id, nickname, now)!
-- Remove all personal data of a person. The row stays, because matches refer to it.
update people
set nickname = :nickname, login = null, password = null, admin = 0, epoch = epoch + 1, deleted_at = :now
where id = :id;
