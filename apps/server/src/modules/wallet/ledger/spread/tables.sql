-- The tables of one schema of a spread ledger: those of `wallet` as the migrations have made them, with a time of each claim, so that a move finds
-- the new ones. Transfers are in `transfer.sql`. `spread.test.ts` compares.

create table if not exists wallet.purpose (
  id   int primary key check (id > 0),  -- the number that the main database has given
  code text collate "C" not null unique check (code ~ '^[a-z]+(:[A-Za-z0-9._-]+)*$' and length(code) <= 120)
);

create table if not exists wallet.account (
  owner_id bigint not null,
  brand    text collate "C" not null,
  currency text collate "C" not null,
  kind     smallint not null,
  floor    bigint not null default 0,
  balance  bigint not null default 0,
  held     bigint not null default 0,
  seq      bigint not null default 0,
  capped   boolean not null default false,
  purse    bigint not null default 0,
  primary key (owner_id, brand, currency, purse),
  check (balance - held >= floor),
  check (held >= 0)
) with (fillfactor = 70);

create table if not exists wallet.hold (
  member_id       bigint not null,
  amount          bigint not null check (amount > 0),
  posted_amount   bigint check (posted_amount between 1 and amount),
  transfer_id     bigint,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz,
  settled_at      timestamptz,
  kind            smallint not null,
  brand           text collate "C" not null,
  currency        text collate "C" not null,
  state           text not null default 'pending' check (state in ('pending', 'posted', 'voided')),
  idempotency_key text collate "C" not null check (length(idempotency_key) between 1 and 240),
  reference       text collate "C",
  detail          jsonb,
  purse           bigint not null default 0,
  primary key (member_id, brand, idempotency_key),
  check ((state = 'posted') = (transfer_id is not null and posted_amount is not null)),
  check ((state = 'pending') = (settled_at is null))
);
create index if not exists hold_expiry on wallet.hold (expires_at) where state = 'pending' and expires_at is not null;

create table if not exists wallet.claim (
  member_id bigint not null,
  name      bytea  primary key,
  content   bytea,
  at        timestamptz not null default now()
);
create index if not exists claim_at on wallet.claim using brin (at) with (autosummarize = on, pages_per_range = 16);

create table if not exists wallet.cap (
  owner_id bigint not null,
  brand    text collate "C" not null,
  currency text collate "C" not null,
  measure  text collate "C" not null check (measure in ('deposit', 'stake', 'loss')),
  period   text collate "C" not null check (period in ('day', 'week', 'month')),
  most     bigint not null check (most >= 0),
  primary key (owner_id, brand, currency, measure, period)
);

create table if not exists wallet.day_sum (
  owner_id bigint not null,
  brand    text collate "C" not null,
  currency text collate "C" not null,
  day      date not null,
  staked   bigint not null,
  lost     bigint not null,
  primary key (owner_id, brand, currency, day)
);

create table if not exists wallet.day_count (
  owner_id bigint not null,
  brand    text collate "C" not null,
  currency text collate "C" not null,
  zone     text not null,
  seq      bigint not null,
  primary key (owner_id, brand, currency)
);
