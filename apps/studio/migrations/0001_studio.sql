create schema studio;

-- A player as the operator's wallet names him. The row is also the lock under which his rounds begin one at a time.
create table studio.player (
  id bigint generated always as identity primary key,
  operator_user text not null unique check (length(operator_user) between 1 and 255),
  created_at timestamptz not null default now()
);

-- A launch that was accepted: the bearer that the client holds is kept only as its SHA-256. The launch token is kept as it
-- is, since wins and rollbacks are sent with it until the wallet has taken them.
create table studio.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  launch_token text not null,
  player_id bigint not null references studio.player,
  currency text not null check (length(currency) = 3),
  game text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);

-- A pair of seeds: the server's, committed to by its hash and revealed when the player turns to a new pair.
create table studio.seed (
  id bigint generated always as identity primary key,
  player_id bigint not null references studio.player,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$'),
  next_nonce int not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seed_one_active on studio.seed (player_id) where revealed_at is null;
create index seed_of_player on studio.seed (player_id, id desc);

-- One round: a paid game with the free games that follow from it.
--   pending    stored; the bet is being sent, its outcome is not drawn yet
--   playing    bet taken, outcome drawn; free games are still to be shown
--   settling   all games shown; the win is owed to the wallet until it takes it
--   closed     the wallet has the win (0 for a loss)
--   refused    the wallet refused the bet: no money moved
--   refunding  it is unknown whether the bet was taken: a rollback is owed until the wallet answers
--   cancelled  rolled back
create table studio.round (
  id uuid primary key,
  player_id bigint not null references studio.player,
  session_id bigint not null references studio.session,
  -- Made by the client, so that a repeated request finds the round that it began.
  spin_id uuid not null,
  game text not null,
  currency text not null,
  seed_id bigint not null references studio.seed,
  nonce int not null check (nonce >= 0),
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint check (win_minor >= 0),
  -- The stops of every game of the round; everything else follows from them by the game's rules.
  stops jsonb,
  games_shown int not null default 0,
  state text not null check (state in ('pending', 'playing', 'settling', 'closed', 'refused', 'refunding', 'cancelled')),
  refusal text,
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (player_id, spin_id),
  unique (seed_id, nonce),
  check ((stops is not null) = (state in ('playing', 'settling', 'closed'))),
  check ((win_minor is not null) = (stops is not null))
);
-- No new round while one is being played.
create unique index round_one_open on studio.round (player_id, game) where state in ('pending', 'playing');
-- What is owed to the wallet: the outbox.
create index round_due on studio.round (next_attempt_at) where state in ('pending', 'settling', 'refunding');
create index round_history on studio.round (player_id, created_at desc);
-- Rounds left with free games to show.
create index round_left on studio.round (updated_at) where state = 'playing';
