-- name: enter_result(table, seat, person, game, score, place, seats, rated, at)!
-- What somebody brought home at a seat, once.
insert into results (table_id, seat, person_id, game, score, place, seats, rated, at)
values (:table, :seat, :person, :game, :score, :place, :seats, :rated, :at)
on conflict do nothing;

-- name: begin_rating(person, game, mu, sigma)!
-- A person's first rated match of a game.
insert into ratings (person_id, game, mu, sigma, matches) values (:person, :game, :mu, :sigma, 0)
on conflict do nothing;

-- name: count_match(person, game)^
-- One match more. Whoever ends another match of the same person meanwhile waits until this one is rated.
update ratings set matches = matches + 1 where person_id = :person and game = :game returning mu, sigma;

-- name: keep_rating(person, game, mu, sigma)!
-- What a person is rated now.
update ratings set mu = :mu, sigma = :sigma where person_id = :person and game = :game;

-- name: note_rating(table, person, mu, sigma)!
-- What a person was rated after a match.
update results set mu = :mu, sigma = :sigma where table_id = :table and person_id = :person;

-- name: find_profile(id)^
-- What anyone may know about a person.
select id, nickname, created_at, deleted_at from people where id = :id;

-- name: find_ratings(person)
-- What a person is rated, the game played most first.
select game, mu, sigma, matches from ratings where person_id = :person order by matches desc, game;

-- name: find_results(person, viewer, skip, most)
-- What a person brought home, the latest first; and whether the viewer may know the table: a public one, or one
-- at which the viewer played.
select results.table_id, results.seat, results.person_id, results.game, results.score, results.place, results.seats, results.rated,
    results.mu, results.sigma, results.at,
    case when tables.visibility = 'public' or exists (
        select 1 from results as own where own.table_id = results.table_id and own.person_id = :viewer
    ) then 1 else 0 end as known
from results join tables on tables.id = results.table_id
where results.person_id = :person
order by results.at desc, results.table_id, results.seat limit :most offset :skip;

-- name: find_neighbours(person, skip, most)
-- What everyone brought home at the tables of such a page, the winner first.
select results.table_id, results.seat, results.score, results.place, results.person_id, people.nickname,
    people.deleted_at
from results join people on people.id = results.person_id
where results.table_id in (
    select table_id from (
        select table_id from results where person_id = :person
        order by at desc, table_id, seat limit :most offset :skip
    ) as page
)
order by results.place, results.seat, results.person_id;
