-- Bonus grants: money that has to be staked before it is the member's own. Each is a purse of the ledger under the grant's number.
-- Owned by modules/promotions; see its README.
create table promotions.bonus_grant (
  -- The reward that granted it: one grant per source. The purse has the same number.
  grant_id     bigint primary key references promotions.reward,
  member_id    bigint not null,
  brand        text collate "C" not null,
  code         text collate "C" not null,
  currency     text collate "C" not null,
  amount       bigint not null check (amount > 0),
  required     bigint not null check (required > 0),   -- what has to be staked, weighted
  turnover     bigint not null default 0 check (turnover >= 0),
  progress     bigint not null generated always as (least(turnover, required)) stored,
  -- What applies to it for ever: multiple, weights, largest stake, days.
  terms        jsonb not null,
  titles       jsonb not null,
  -- queued: begins when the one before it has ended · active · completed: its rest is cash · expired · cancelled: by the member ·
  -- forfeited: by the house, with its reason
  state        text collate "C" not null default 'queued'
               check (state in ('queued', 'active', 'completed', 'expired', 'cancelled', 'forfeited')),
  reason       text check (length(reason) between 1 and 300),
  granted_at   timestamptz not null,
  activated_at timestamptz,
  expires_at   timestamptz,
  ended_at     timestamptz,
  -- What became of its money, as the ledger's follower has seen it, minor units.
  converted    bigint not null default 0 check (converted >= 0),
  removed      bigint not null default 0 check (removed >= 0),
  check (progress <= required),
  check ((state = 'forfeited') = (reason is not null)),
  check ((state in ('queued', 'active')) = (ended_at is null)),
  check ((state = 'queued') <= (activated_at is null)),
  check ((state in ('active', 'completed', 'expired')) <= (activated_at is not null)),
  check ((activated_at is null) = (expires_at is null)),
  check ((state = 'completed') <= (progress = required))
);
create unique index bonus_grant_active on promotions.bonus_grant (member_id, brand, currency) where state = 'active';
create index bonus_grant_of_member on promotions.bonus_grant (member_id, brand, grant_id desc);

-- What each bet has counted for towards a grant, and why it has not.
create table promotions.contribution (
  grant_id   bigint not null references promotions.bonus_grant,
  bet        text collate "C" not null,                -- the ledger's key of the bet
  staked     bigint not null check (staked >= 0),
  weight     smallint not null check (weight between 0 and 100),
  counted    bigint not null check (counted >= 0 and counted <= staked),
  -- Why it counts less than it might: the product, the game, the largest stake; null: it does not.
  because    text collate "C" check (because in ('product', 'game', 'maxBet')),
  product    text collate "C" not null,
  game       text collate "C" not null,
  taken_back boolean not null default false,
  at         timestamptz not null,
  primary key (grant_id, bet),
  check (taken_back <= (counted = 0))
);

-- The newest stake that a bonus could not be used for: its member reads why.
create table promotions.refused_stake (
  grant_id bigint primary key references promotions.bonus_grant,
  clause   text collate "C" not null check (clause in ('product', 'game', 'maxBet')),
  product  text collate "C" not null,
  game     text collate "C" not null,
  stake    bigint not null check (stake > 0),
  at       timestamptz not null
);

-- Of a cash reward: what has to be staked before money may leave, minor units.
alter table promotions.reward add column turnover bigint not null default 0 check (turnover >= 0);

-- What of a round a bonus paid and won: the rest is the member's own money.
alter table games.round
  add column bonus_staked_minor bigint not null default 0,   -- less what was given back
  add column bonus_won_minor bigint not null default 0;
