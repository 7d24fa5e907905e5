-- Card tables of people against people.

-- Whose member a player is, as the operator's wallet says it. Members of different merchants do not play one another, so
-- that play money and real money never meet.
alter table studio.player add column merchant text not null default '';

-- A process that runs card tables: a match lives in its memory alone, since its cards may be written down nowhere before it
-- is over. By the database's clock; one that has not been seen counts as dead, and its matches as broken off.
create table studio.pvp_process (
  id uuid primary key,
  -- Where the other processes of the studio reach it.
  address text not null,
  seen_until timestamptz not null
);

-- Where a player sits: one seat in one game.
create table studio.pvp_sitting (
  player_id bigint not null references studio.player,
  vendor text not null,
  game text not null,
  process uuid not null,
  table_id uuid not null,
  level int not null,
  merchant text not null,
  currency text not null,
  created_at timestamptz not null default now(),
  primary key (player_id, vendor, game)
);
create index pvp_sitting_of_game on studio.pvp_sitting (vendor, game);

-- A match. What is secret while it is played (seed, contributions, moves, results) is written when it is over.
--   open  its stakes are being taken, or it is played
--   over  decided: its seats are paid
--   void  given up: all its stakes are returned
create table studio.pvp_match (
  id uuid primary key,
  vendor text not null,
  game text not null,
  model text not null,
  table_id uuid not null,
  process uuid not null,
  unit_minor int not null check (unit_minor > 0),
  rake_cap_minor int not null check (rake_cap_minor >= 0),
  state text not null check (state in ('open', 'over', 'void')),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  -- By seat; null for a bot.
  commitments jsonb not null,
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  contributions jsonb,
  bots jsonb,
  steps jsonb,
  results jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'over') = (server_seed is not null)),
  check ((state = 'over') = (contributions is not null and bots is not null and steps is not null and results is not null)),
  check ((state = 'open') = (ended_at is null))
);
create index pvp_match_open on studio.pvp_match (process) where state = 'open';

-- A person's part in a match: one stake, one round and one win at the wallet. States as those of a ticket (0005). Bots have
-- none: they play with the house's money.
create table studio.pvp_round (
  id uuid primary key,
  match_id uuid not null references studio.pvp_match,
  seat int not null check (seat between 0 and 9),
  player_id bigint not null references studio.player,
  session_id bigint not null references studio.session,
  vendor text not null,
  game text not null,
  currency text not null,
  -- The most that the seat can lose.
  stake_minor bigint not null check (stake_minor > 0),
  -- The stake with what was won, or without what was lost, less the rake.
  win_minor bigint check (win_minor >= 0),
  units int,
  rake_minor bigint check (rake_minor >= 0),
  state text not null
    check (state in ('pending', 'accepted', 'settling', 'closed', 'refused', 'refunding', 'cancelled')),
  refusal text,
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (match_id, seat),
  unique (match_id, player_id),
  check ((win_minor is not null) = (state in ('settling', 'closed'))),
  check ((win_minor is null) = (units is null) and (win_minor is null) = (rake_minor is null))
);
create index pvp_round_of_player on studio.pvp_round (player_id, vendor, game, created_at desc);
-- What is owed to the wallet: the outbox.
create index pvp_round_due on studio.pvp_round (next_attempt_at) where state in ('pending', 'settling', 'refunding');
