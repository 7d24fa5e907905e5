-- Tables: games whose rounds everybody at them shares.

-- A chain of server seeds of one table: each is the SHA-256 of the one after it, the last one is drawn. So the seed that a
-- round reveals is the commitment to the next round's, and the anchor is the commitment to the first.
create table studio.table_chain (
  id bigint generated always as identity primary key,
  vendor text not null,
  game text not null,
  last_seed text not null check (last_seed ~ '^[0-9a-f]{64}$'),
  length int not null check (length > 0),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  -- Drawn after the anchor was fixed; public from the beginning.
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$'),
  next_nonce int not null default 0 check (next_nonce between 0 and length),
  created_at timestamptz not null default now()
);
create index table_chain_of_table on studio.table_chain (vendor, game, id desc);

-- Which process runs a table. By the database's clock, so that processes need not agree on the time.
create table studio.table_lease (
  vendor text not null,
  game text not null,
  holder uuid not null,
  held_until timestamptz not null,
  primary key (vendor, game)
);

-- How many people look at a table in each process.
create table studio.table_presence (
  vendor text not null,
  game text not null,
  process uuid not null,
  people int not null check (people >= 0),
  seen_at timestamptz not null,
  primary key (vendor, game, process)
);

-- A round of a table. Its times are the running process's.
--   open     bets are taken until `closes_at`; the draw is due at `draws_at`
--   showing  drawn; the result is being shown until `shown_until`
--   over     shown; the seed is public
--   void     given up before it was drawn: all its bets are returned
create table studio.table_round (
  id uuid primary key,
  vendor text not null,
  game text not null,
  model text not null,
  number int not null,
  chain_id bigint not null references studio.table_chain,
  nonce int not null check (nonce >= 0),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('open', 'showing', 'over', 'void')),
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  shown_from timestamptz,
  shown_until timestamptz,
  over_at timestamptz,
  outcome jsonb,
  created_at timestamptz not null default now(),
  unique (chain_id, nonce),
  unique (vendor, game, number),
  check ((outcome is not null) = (state in ('showing', 'over'))),
  check ((over_at is not null) = (state in ('over', 'void')))
);
create unique index table_round_one_open on studio.table_round (vendor, game) where state in ('open', 'showing');

-- Bets that one player laid together: one stake at the wallet, one round there, one win.
--   pending    stored; the stake is being taken
--   accepted   in the round
--   settling   decided; the win (0 for a loss) is owed to the wallet until it takes it
--   closed     the wallet has the win
--   refused    the wallet refused the stake: no money moved
--   refunding  taken back, late, or of unknown fate: a rollback is owed until the wallet answers
--   cancelled  rolled back
create table studio.table_ticket (
  id uuid primary key,
  round_id uuid not null references studio.table_round,
  player_id bigint not null references studio.player,
  session_id bigint not null references studio.session,
  -- Made by the client, so that a repeated request finds the ticket that it made.
  bet_id uuid not null,
  vendor text not null,
  game text not null,
  currency text not null,
  bets jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint check (win_minor >= 0),
  -- Of a flight: the multiplier in hundredths at which the player left.
  left_at int,
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
  unique (player_id, bet_id),
  check ((win_minor is not null) = (state in ('settling', 'closed')))
);
create index table_ticket_of_round on studio.table_ticket (round_id);
create index table_ticket_of_player on studio.table_ticket (player_id, vendor, game, created_at desc);
-- What is owed to the wallet: the outbox.
create index table_ticket_due on studio.table_ticket (next_attempt_at) where state in ('pending', 'settling', 'refunding');
