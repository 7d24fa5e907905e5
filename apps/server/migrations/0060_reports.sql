-- Sums of days, derived from the ledger by a follower. Owned by modules/reports.
create schema reports;

-- What was booked on a day in the accounts of the house, by what it was for. The days are the brand's.
create table reports.house_day (
  brand text collate "C" not null,
  currency text collate "C" not null,
  day date not null,
  purpose int not null,                 -- of the house account
  kind smallint not null,
  credit boolean not null,              -- to the member; a rollback gives a stake back, or takes a win back
  pool boolean not null,                -- with a pool of the house, not with a member
  vendor text collate "C" not null,     -- empty: no game's
  game text collate "C" not null,
  postings bigint not null,
  amount bigint not null,               -- minor units as the member sees it
  primary key (brand, currency, day, purpose, kind, credit, pool, vendor, game)
) with (fillfactor = 70);

-- What a member did on a day.
create table reports.member_day (
  member_id bigint not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  day date not null,
  deposits int not null default 0,
  deposited bigint not null default 0,
  withdrawals int not null default 0,
  withdrawn bigint not null default 0,
  bets int not null default 0,
  staked bigint not null default 0,     -- less what was refunded
  won bigint not null default 0,        -- less what was taken back
  promoted bigint not null default 0,   -- promotions, rebates and commissions
  primary key (member_id, brand, currency, day)
) with (fillfactor = 70);
create index member_day_of_brand on reports.member_day (brand, day);

create table reports.first_deposit (
  member_id bigint not null,
  brand text collate "C" not null,
  day date not null,
  at timestamptz not null,
  amount bigint not null,
  primary key (member_id, brand)
);
create index first_deposit_of_brand on reports.first_deposit (brand, day);

-- Reports measure what was paid in rounds that ended within a time. A block range index costs a round next to nothing.
create index round_closed on games.round using brin (closed_at) with (autosummarize = on, pages_per_range = 16);
