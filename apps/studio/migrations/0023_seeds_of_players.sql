-- Seeds that players give to a chain before its beacon round: they enter its public seed in the order in which they came.
create table studio.chain_seed (
  id bigint generated always as identity primary key,
  chain_id bigint not null references studio.table_chain,
  player_id bigint not null references studio.player,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$'),
  created_at timestamptz not null default now(),
  unique (chain_id, player_id)
);
