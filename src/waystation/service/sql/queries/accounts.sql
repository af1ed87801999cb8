-- name: claim_login(id, login, password)!
-- A guest takes a login name and a password, once; everything else about them stays.
update people set login = :login, password = :password
where id = :id and login is null and deleted_at is null;

-- name: renew_hash(id, old, new)!
-- The same password, hashed as we hash now.
update people set password = :new where id = :id and password = :old;

-- name: change_password(id, old, new)!
-- Another password, unless it was changed meanwhile; every session from before ends.
update people set password = :new, epoch = epoch + 1 where id = :id and password = :old;

-- name: end_sessions(id)!
-- Every token handed out so far is of an earlier epoch.
update people set epoch = epoch + 1 where id = :id;

-- name: hold_person(id)!
-- Until the transaction ends, whoever else holds this person waits.
update people set epoch = epoch where id = :id;

-- name: keep_passkey(id, person, public_key, sign_count, name, now)!
-- A new way to sign in; touches no row if the credential is known already.
insert into passkeys (id, person_id, public_key, sign_count, name, created_at)
values (:id, :person, :public_key, :sign_count, :name, :now)
on conflict do nothing;

-- name: find_passkeys(person)
-- A person's passkeys, the oldest first.
select id, name, created_at, last_used_at from passkeys where person_id = :person order by created_at, id;

-- name: find_passkey(id)^
-- The passkey that somebody says they hold.
select id, person_id, public_key, sign_count from passkeys where id = :id;

-- name: use_passkey(id, sign_count, now)!
-- It was used to sign in.
update passkeys set sign_count = :sign_count, last_used_at = :now where id = :id;

-- name: remove_passkey(id, person)!
-- Remove a passkey, unless it is the last way in.
delete from passkeys
where id = :id and person_id = :person
    and (
        exists (select 1 from people where people.id = :person and people.password is not null)
        or exists (select 1 from passkeys as other where other.person_id = :person and other.id <> :id)
    );

-- name: spend_challenge(challenge, expires_at)!
-- A challenge is answered once; touches no row the second time.
insert into spent_challenges (challenge, expires_at) values (:challenge, :expires_at) on conflict do nothing;

-- name: forget_challenges(now)!
-- A challenge that has expired is refused for that: it need not be kept.
delete from spent_challenges where expires_at < :now;

-- name: find_tables_naming(pattern, after, most)
-- One slice of all tables, and whether the document of each mentions a person: who resigned is written only
-- there. In slices, so that no statement takes long however many tables there are.
select id, status, doc like :pattern as naming from tables where id > :after order by id limit :most;

-- name: rewrite_table(id, rev, doc)!
-- A name in the document of a finished table is changed; nothing has happened there, so its time stays.
update tables set doc = :doc, rev = rev + 1 where id = :id and rev = :rev;

-- name: rename_speaker(person, name)!
-- What a person said stays, under another name.
update chat set name = :name where person_id = :person;

-- name: delete_notices(person)!
-- Nothing that is still to be sent, or was sent, to a person.
delete from notices where channel_id in (select id from channels where person_id = :person);

-- name: delete_channels(person)!
-- Nowhere to reach a person.
delete from channels where person_id = :person;

-- name: delete_passkeys(person)!
-- No passkey signs this person in.
delete from passkeys where person_id = :person;

-- name: delete_person(id, nickname, now)!
-- The row stays, as matches point to it; nothing in it says who it was.
update people
set nickname = :nickname, login = null, password = null, admin = 0, epoch = epoch + 1, deleted_at = :now
where id = :id;
