-- Shooting rooms. Which fish swim where follows from a room's public seed and the time; only what people do is kept here.
create table studio.fish_room (
  id bigint generated always as identity primary key,
  vendor text not null,
  game text not null,
  -- Counts up for each game: another room opens when all are full.
  number int not null check (number > 0),
  seed text not null check (seed ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null default now(),
  unique (vendor, game, number)
);

-- Who sits at which cannon. A seat that nobody has been seen at for a while is free.
create table studio.fish_seat (
  room_id bigint not null references studio.fish_room,
  seat int not null check (seat between 0 and 3),
  player_id bigint not null references studio.player,
  -- What he shoots with, in minor units; 0 before he has loaded.
  bullet_minor bigint not null default 0 check (bullet_minor >= 0),
  seen_at timestamptz not null default now(),
  primary key (room_id, seat)
);
create index fish_seat_of_player on studio.fish_seat (player_id);

-- Fish that have been caught: gone for everybody. They are forgotten when they would have left the room by themselves.
create table studio.fish_caught (
  room_id bigint not null references studio.fish_room,
  fish text not null check (fish ~ '^[0-9]{1,12}\.[0-9]{1,2}$'),
  caught_at timestamptz not null default now(),
  primary key (room_id, fish)
);

-- A magazine: bullets that were bought at once. One bet at the wallet, one round there, one win.
--   pending    stored; the stake is being taken
--   loaded     it is being shot
--   settling   empty, or left; what it is worth is owed to the wallet until it takes it
--   closed     the wallet has it
--   refused    the wallet refused the stake: no money moved
--   refunding  nothing was shot, or it is unknown whether the stake was taken: a rollback is owed
--   cancelled  rolled back
create table studio.fish_magazine (
  id uuid primary key,
  player_id bigint not null references studio.player,
  session_id bigint not null references studio.session,
  -- Made by the client, so that a repeated request finds the magazine that it loaded.
  load_id uuid not null,
  vendor text not null,
  game text not null,
  model text not null,
  currency text not null,
  seed_id bigint not null references studio.seed,
  nonce int not null check (nonce >= 0),
  bullets int not null check (bullets > 0),
  bullet_minor bigint not null check (bullet_minor > 0),
  stake_minor bigint not null check (stake_minor = bullets * bullet_minor),
  -- Pulls of the trigger: shots, and bullets that came back because their fish was gone.
  pulls int not null default 0 check (pulls >= shots),
  shots int not null default 0 check (shots between 0 and bullets),
  -- What the shots won, in bullets.
  won_times bigint not null default 0 check (won_times >= 0),
  win_minor bigint check (win_minor = (won_times + bullets - shots) * bullet_minor),
  -- How many shots the trigger may give at once, and as of when.
  breath real not null,
  breath_at timestamptz not null default now(),
  state text not null
    check (state in ('pending', 'loaded', 'settling', 'closed', 'refused', 'refunding', 'cancelled')),
  refusal text,
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (player_id, load_id),
  unique (seed_id, nonce),
  check ((win_minor is not null) = (state in ('settling', 'closed')))
);
-- One magazine of a game at a time.
create unique index fish_magazine_one_open on studio.fish_magazine (player_id, vendor, game)
  where state in ('pending', 'loaded');
create index fish_magazine_of_player on studio.fish_magazine (player_id, vendor, game, created_at desc);
-- What is owed to the wallet: the outbox.
create index fish_magazine_due on studio.fish_magazine (next_attempt_at)
  where state in ('pending', 'settling', 'refunding');
create index fish_magazine_idle on studio.fish_magazine (updated_at) where state = 'loaded';
create index fish_magazine_of_seed on studio.fish_magazine (seed_id) where state in ('pending', 'loaded');

-- One pull of the trigger.
create table studio.fish_pull (
  magazine_id uuid not null references studio.fish_magazine,
  pull int not null check (pull >= 0),
  fish text not null,
  -- Number of its kind; null: it was gone, and the bullet came back unshot.
  kind int check (kind >= 0),
  -- What it won, in bullets; 0: it got away.
  times int check (times >= 0),
  primary key (magazine_id, pull),
  check ((kind is null) = (times is null))
);
