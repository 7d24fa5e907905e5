-- The server seed of the pair that comes next. Its hash is shown before the player names the client seed of that pair, so
-- that it cannot have been chosen to suit it.
create table studio.next_seed (
  player_id bigint primary key references studio.player,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
