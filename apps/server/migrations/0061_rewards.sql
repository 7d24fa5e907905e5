-- Rewards: what promotions owe and have paid to members, and the funds that they come from. Owned by modules/promotions; see its README.
create schema promotions;

-- What all rewards of one promotion may come to. A promotion without a row has no bound.
create table promotions.fund (
  brand      text collate "C" not null,
  code       text collate "C" not null check (code ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  currency   text collate "C" not null,
  budget     bigint check (budget > 0),          -- minor units; null: no bound
  reserved   bigint not null default 0 check (reserved >= 0),
  max_claims int check (max_claims > 0),         -- null: no bound
  claims     int not null default 0 check (claims >= 0),
  stopped_at timestamptz,                        -- nothing more is issued
  primary key (brand, code),
  check (budget is null or reserved <= budget),
  check (max_claims is null or claims <= max_claims)
);

-- One record per promotion, member and period.
create table promotions.reward (
  reward_id  bigint primary key,
  brand      text collate "C" not null,
  code       text collate "C" not null check (code ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  member_id  bigint not null,
  period     text collate "C" not null check (length(period) between 1 and 80),
  kind       text collate "C" not null check (kind in ('cash', 'bonus')),
  currency   text collate "C" not null,
  -- Minor units. Null: conditions still run, nothing is fixed yet.
  amount     bigint check (amount > 0),
  -- What the member reads of it, by language.
  titles     jsonb not null,
  -- Of a bonus: the terms that it is granted with.
  terms      jsonb,
  -- joined: taken part, nothing to do · process: conditions run (a deposit is under way) · issued: waits for the member ·
  -- claimed: paid · rejected: with its reason · expired: not taken in time
  state      text collate "C" not null check (state in ('joined', 'process', 'issued', 'claimed', 'rejected', 'expired')),
  reason     text check (length(reason) between 1 and 300),
  -- Paid by itself, without the member's hand.
  automatic  boolean not null,
  -- Of one that waits for the member; null: no end.
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at   timestamptz,
  unique (member_id, brand, code, period),
  check ((state in ('issued', 'claimed')) <= (amount is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('claimed', 'rejected', 'expired')) = (ended_at is not null)),
  check ((kind = 'bonus') >= (terms is not null))
);
create index reward_of_code on promotions.reward (brand, code, created_at);
