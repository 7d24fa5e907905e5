-- A match of the sportsbook. Its course is drawn from its seed, which is fixed before anybody can bet on it, and shown when
-- the match is over.
--   planned  not over yet: it is ahead, or is played
--   over     it stands as `result` says
--   void     it does not count: its bets go back
create table studio.sport_match (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  league text not null,
  home text not null,
  away text not null check (away <> home),
  starts_at timestamptz not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'planned' check (state in ('planned', 'over', 'void')),
  result jsonb,
  -- How often the result was corrected.
  corrections int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'over') = (result is not null))
);
create index sport_match_planned on studio.sport_match (starts_at) where state = 'planned';
create index sport_match_past on studio.sport_match (starts_at desc) where state <> 'planned';
create index sport_match_changed on studio.sport_match (updated_at);

-- A bet: a single, or a parlay of several legs.
--   waiting    a live bet in its delay; nothing is staked yet
--   pending    the stake is being taken
--   open       taken; its legs are still to be decided
--   settling   decided; what it won (0 for a loss) is owed to the wallet
--   closed     the wallet has it
--   refused    nothing was staked
--   refunding  the stake goes back: it is unknown whether it was taken, or nothing of the bet was played
--   cancelled  it went back
create table studio.sport_bet (
  id uuid primary key,
  player_id bigint not null references studio.player,
  session_id bigint not null references studio.session,
  -- Made by the client, so that a repeated request finds the bet that it placed.
  slip_id uuid not null,
  vendor text not null,
  game text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  acceptance text not null check (acceptance in ('none', 'better', 'any')),
  state text not null check (state in
    ('waiting', 'pending', 'open', 'settling', 'closed', 'refused', 'refunding', 'cancelled')),
  refusal text,
  outcome text check (outcome in ('won', 'lost', 'push', 'void', 'cashed')),
  -- Owed in all, corrections included; what is on its way or has arrived stands in the payments.
  payout_minor bigint check (payout_minor >= 0),
  bet_uuid uuid not null unique,
  -- When a waiting bet is decided, and when a pending one counts as left by its process.
  due_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (player_id, slip_id),
  check (state not in ('settling', 'closed') or (payout_minor is not null and outcome is not null))
);
create index sport_bet_due on studio.sport_bet (due_at) where state in ('waiting', 'pending');
create index sport_bet_history on studio.sport_bet (player_id, created_at desc);

create table studio.sport_leg (
  bet_id uuid not null references studio.sport_bet,
  position int not null check (position between 0 and 9),
  match_id text not null references studio.sport_match,
  market text not null,
  selection text not null,
  -- Hundredths: as the player saw them, and from when the bet is taken as it counts.
  odds int not null check (odds between 101 and 15000),
  -- The tick of the match at which they were seen, then taken.
  version int not null,
  outcome text check (outcome in ('won', 'lost', 'push', 'void')),
  primary key (bet_id, position),
  -- Legs of one match hang together.
  unique (bet_id, match_id)
);
create index sport_leg_of_match on studio.sport_leg (match_id);

-- What is owed to the wallet: the outbox. A bet has several where a result was corrected.
create table studio.sport_payment (
  uuid uuid primary key,
  bet_id uuid not null references studio.sport_bet,
  kind text not null check (kind in ('win', 'rollback')),
  amount_minor bigint not null check (amount_minor >= 0),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index sport_payment_due on studio.sport_payment (next_attempt_at) where done_at is null;
create index sport_payment_of_bet on studio.sport_payment (bet_id);
-- A stake goes back once.
create unique index sport_payment_one_rollback on studio.sport_payment (bet_id) where kind = 'rollback';
create index sport_bet_open on studio.sport_bet (id) where state = 'open';
