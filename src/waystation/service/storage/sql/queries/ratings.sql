-- name: add_result(table, seat, person, game, score, place, seats, rated, at)!
-- Store the result of a person at a seat, once.
insert into results (table_id, seat, person_id, game, score, place, seats, rated, at)
values (:table, :seat, :person, :game, :score, :place, :seats, :rated, :at)
on conflict do nothing;

-- name: add_rating(person, game, mu, sigma)!
-- Store the initial rating of a person at a game, if there is none.
insert into ratings (person_id, game, mu, sigma, matches) values (:person, :game, :mu, :sigma, 0)
on conflict do nothing;

-- name: count_match(person, game)^
-- Count a match. This locks the rating: another match of the same person waits until this one is rated.
update ratings set matches = matches + 1 where person_id = :person and game = :game returning mu, sigma;

-- name: update_rating(person, game, mu, sigma)!
-- Store the new rating of a person.
update ratings set mu = :mu, sigma = :sigma where person_id = :person and game = :game;

-- name: add_rating_to_result(table, person, mu, sigma)!
-- Store the rating of a person after a match in its result.
update results set mu = :mu, sigma = :sigma where table_id = :table and person_id = :person;

-- name: find_profile(id)^
-- The public data of a person.
select id, nickname, created_at, deleted_at from people where id = :id;

-- name: find_ratings(person)
-- The ratings of a person, the game played most first.
select game, mu, sigma, matches from ratings where person_id = :person order by matches desc, game;

-- name: find_results(person, viewer, skip, most)
-- The results of a person, the latest first, and whether the viewer may know the table: a public one, or one at
-- which the viewer played.
select results.table_id, results.seat, results.person_id, results.game, results.score, results.place, results.seats, results.rated,
    results.mu, results.sigma, results.at,
    case when tables.visibility = 'public' or exists (
        select 1 from results as own where own.table_id = results.table_id and own.person_id = :viewer
    ) then 1 else 0 end as known
from results join tables on tables.id = results.table_id
where results.person_id = :person
order by results.at desc, results.table_id, results.seat limit :most offset :skip;

-- name: find_neighbours(person, skip, most)
-- The results of everyone at the tables of such a page, the winner first.
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
