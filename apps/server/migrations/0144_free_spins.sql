-- Free spins: a reward that is rounds of one game which the house stakes. What they win is gathered in the ledger's purse of the reward's number;
-- when they are used or run out it becomes a bonus grant of the same number.
alter table promotions.reward add column spins jsonb;
-- contract: not used since 0061_rewards.sql
alter table promotions.reward drop constraint if exists reward_kind_check;
alter table promotions.reward add constraint reward_kind check (kind in ('cash', 'bonus', 'freeSpins')) not valid;
-- contract: not used since 0061_rewards.sql
alter table promotions.reward drop constraint if exists reward_check3;
alter table promotions.reward add constraint reward_terms check (terms is null or kind in ('bonus', 'freeSpins')) not valid;
alter table promotions.reward add constraint reward_spins check ((kind = 'freeSpins') = (spins is not null)) not valid;

create table promotions.spin_grant (
  -- The reward that granted them: one grant per source. The purse that gathers what they win has the same number.
  grant_id    bigint primary key references promotions.reward,
  member_id   bigint not null,
  brand       text collate "C" not null,
  code        text collate "C" not null,
  currency    text collate "C" not null,
  vendor      text collate "C" not null,
  game        text collate "C" not null,
  count       int not null check (count > 0),
  spins_left  int not null check (spins_left >= 0 and spins_left <= count),
  value       bigint not null check (value > 0),   -- of one spin, minor units
  -- What applies to the bonus that they become.
  terms       jsonb not null,
  titles      jsonb not null,
  -- open: can be played, or their last rounds still run · ended: used or run out
  state       text collate "C" not null default 'open' check (state in ('open', 'ended')),
  granted_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  check ((state = 'ended') = (ended_at is not null))
);
create index spin_grant_open on promotions.spin_grant (member_id, vendor, game, expires_at) where state = 'open';
create index spin_grant_of_member on promotions.spin_grant (member_id, brand, grant_id desc);

-- A free bet: the spin that it has taken. Written before the bet is booked, so that no spin is staked twice.
create table promotions.spin_bet (
  vendor   text collate "C" not null,
  -- The supplier's transaction, as the ledger's keys hold it.
  bet      text collate "C" not null,
  grant_id bigint not null references promotions.spin_grant,
  -- open: taken · settled: its round is over · returned: taken back, the grant has the spin again
  state    text collate "C" not null default 'open' check (state in ('open', 'settled', 'returned')),
  at       timestamptz not null,
  primary key (vendor, bet)
);
create index spin_bet_open on promotions.spin_bet (grant_id) where state = 'open';

-- What the house has staked in a round as free spins, less what was given back.
alter table games.round add column free_minor bigint not null default 0;
