-- name: find_changed(known)
-- Of many tables, those that have a later revision or more chat than is known: [[id, revision, line of chat], …].
with known as (
    select json_extract(value, '$[0]') as id, json_extract(value, '$[1]') as rev, json_extract(value, '$[2]') as chat
    from json_each(:known)
), latest as (
    select known.*, (select coalesce(max(number), 0) from chat where table_id = known.id) as number from known
)
select tables.id, tables.rev, latest.number as chat
from latest join tables on tables.id = latest.id
where tables.rev > latest.rev or latest.number > latest.chat;
