-- Games: suppliers and their keys, the catalogue, launch tokens, the suppliers' transactions, rounds.
create schema if not exists games;

create table games.vendor (
  code       text    primary key check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  name       text    not null,
  -- Games of our own: shown under INHOUSE too.
  inhouse    boolean not null default false,
  -- Where its games are played; null: it has no door yet, and its games are not open.
  launch_url text,
  -- Name of the dialect profile (rules/dialects.ts).
  dialect    text    not null default 'hub88',
  position   int     not null
);

-- RSA public keys that a supplier signs with. More than one, so that a key can be changed without a gap.
create table games.supplier_key (
  vendor     text        not null references games.vendor,
  public_key text        not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (vendor, public_key)
);

create table games.game (
  node_id    text    primary key check (node_id ~ '^[A-Za-z0-9_-]{1,60}$'),
  vendor     text    not null references games.vendor,
  -- The vendor's own code of the game.
  game_code  text    not null,
  name       text    not null,
  category   text    not null,
  badge      text,
  hot        boolean not null default false,
  open       boolean not null default false,
  -- Hundredths of a per cent, from the game's written mathematics.
  rtp_points int     check (rtp_points between 1 and 10000),
  volatility text    check (volatility in ('low', 'medium', 'high')),
  position   int     not null,
  unique (vendor, game_code)
);
create index game_of_category on games.game (category, position);

create table games.launch_token (
  token_hash bytea       primary key,
  vendor     text        not null,
  brand      text        not null,
  member_id  bigint      not null,
  game_code  text        not null,
  currency   text        not null,
  created_at timestamptz not null,
  -- Short until the token is used for the first time, then as long as a sitting may last.
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index launch_token_expired on games.launch_token (expires_at);

-- Every transaction id that a supplier ever used, and for what. Kept for ever (wallet rule 13). The money itself is in
-- the ledger's transfers; this says whose the id is, and whether its transfer is counted in its round.
create table games.supplier_transaction (
  vendor         text     not null,
  transaction_id text     not null,
  member_id      bigint   not null,
  -- 1 bet, 2 win, 3 rollback, 4 tombstone: a rollback named it before it came.
  kind           smallint not null check (kind between 1 and 4),
  -- Digest of what may not differ in a repetition; null for a tombstone.
  content        bytea,
  counted        boolean  not null default false,
  refund_counted boolean  not null default false,
  primary key (vendor, transaction_id)
) with (fillfactor = 85);

create table games.round (
  id             bigint      not null,
  brand          text        not null,
  member_id      bigint      not null,
  vendor         text        not null,
  -- The vendor's name of the round.
  round          text        not null,
  game_code      text        not null,
  currency       text        not null,
  staked_minor   bigint      not null default 0,
  refunded_minor bigint      not null default 0,
  won_minor      bigint      not null default 0,
  -- Bets of the round, so that an open one can be refunded.
  bets           text[]      not null default '{}',
  closed         boolean     not null default false,
  opened_at      timestamptz not null,
  changed_at     timestamptz not null,
  closed_at      timestamptz,
  primary key (member_id, vendor, round)
) with (fillfactor = 80);
create index round_of_member on games.round (brand, member_id, opened_at desc);
create index round_open on games.round (opened_at) where not closed;

-- What a player owes after a win that was already spent was taken back; later wins repay it (wallet rule 22).
create table games.deficit (
  brand          text        not null,
  member_id      bigint      not null,
  currency       text        not null,
  -- The rollback that made it.
  vendor         text        not null,
  transaction_id text        not null,
  owed_minor     bigint      not null check (owed_minor > 0),
  repaid_minor   bigint      not null default 0,
  created_at     timestamptz not null,
  primary key (vendor, transaction_id),
  check (repaid_minor between 0 and owed_minor)
);
create index deficit_open on games.deficit (brand, member_id) where repaid_minor < owed_minor;

-- Up to when every transfer is known to be counted in its round.
create table games.progress (
  name       text        primary key,
  counted_to timestamptz not null
);
