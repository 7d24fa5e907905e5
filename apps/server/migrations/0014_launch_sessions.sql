-- A launch belongs to the session that it was made in: when that ends, no more bets are taken under it. Null: made before
-- this was noted, or by no session; it ends by its time alone.
alter table games.launch_token add column session_id bigint;
