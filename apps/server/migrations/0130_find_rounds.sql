-- A round is found by the name that its supplier gave it, as a player or a supplier quotes it. Rounds are written by a follower: no bet waits
-- for this index.
create index concurrently if not exists round_named on games.round using hash (round);
