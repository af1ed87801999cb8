-- name: find_changed(known)
-- Of many tables, those that have a later revision or more chat than is known: [[id, revision, line of chat], …].
with known as (
    select item->>0 as id, (item->>1)::bigint as rev, (item->>2)::bigint as chat
    from json_array_elements(:known::json) as item
)
select tables.id, tables.rev, coalesce(latest.number, 0) as chat
from known join tables on tables.id = known.id
left join lateral (
    select number from chat where chat.table_id = known.id order by number desc limit 1
) as latest on true
where tables.rev > known.rev or latest.number > known.chat;
