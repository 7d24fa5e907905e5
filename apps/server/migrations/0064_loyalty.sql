-- What members earn by playing and staying: rebates, levels, rewards to collect. Owned by modules/loyalty; see its README.
create schema loyalty;

-- Levels, rates, missions and the like, each as a version that holds from a day of the brand on. A version never changes once it holds.
create table loyalty.programme (
  brand      text        collate "C" not null,
  kind       text        collate "C" not null check (kind in ('levels', 'rebates', 'missions', 'checkIn', 'invitations')),
  valid_from date        not null,
  content    jsonb       not null check (jsonb_typeof(content) = 'object'),
  set_at     timestamptz not null,
  primary key (brand, kind, valid_from)
);

-- What a member has staked from the cash on a day of the brand, less stakes given back on it. Derived by a follower of the ledger.
create table loyalty.turnover_day (
  brand      text   collate "C" not null,
  member_id  bigint not null,
  day        date   not null,
  product    text   collate "C" not null,
  amount     bigint not null,
  bets       int    not null,
  -- When the amount last grew: of two equal sums the earlier one ranks first.
  reached_at timestamptz not null,
  primary key (brand, day, member_id, product)
) with (fillfactor = 80);
create index turnover_of_member on loyalty.turnover_day (member_id, day);

-- Deposits of a day, less what the payers' banks took back.
create table loyalty.deposit_day (
  brand     text   collate "C" not null,
  member_id bigint not null,
  day       date   not null,
  amount    bigint not null,
  deposits  int    not null,
  primary key (member_id, day, brand)
) with (fillfactor = 80);

-- Where a member stands: sums over all time, and the level.
create table loyalty.standing (
  member_id   bigint   primary key,
  brand       text     collate "C" not null,
  turnover    bigint   not null default 0,
  deposited   bigint   not null default 0,
  level       smallint not null default 0 check (level >= 0),
  level_since date,
  -- Last day of the grace month: the month before missed what keeps the level.
  grace_until date
) with (fillfactor = 70);
create index standing_by_level on loyalty.standing (brand, level) where level > 0;

-- Every change of a level; only ever added to.
create table loyalty.level_change (
  member_id  bigint      not null,
  brand      text        collate "C" not null,
  at         timestamptz not null,
  from_level smallint    not null,
  to_level   smallint    not null,
  because    text        not null check (because in ('reached', 'missed')),
  primary key (member_id, at, to_level)
);

-- One posting of rebates: `day:<date>` by itself, `claim:<request>` when the member asks for what has accrued.
create table loyalty.rebate_payment (
  member_id   bigint      not null,
  payment_key text        collate "C" not null check (payment_key ~ '^(day|claim):[0-9a-f-]{10,36}$'),
  brand       text        collate "C" not null,
  amount      bigint      not null check (amount > 0),
  state       text        collate "C" not null default 'paying' check (state in ('paying', 'paid')),
  created_at  timestamptz not null,
  paid_at     timestamptz,
  primary key (member_id, payment_key),
  check ((state = 'paid') = (paid_at is not null))
) with (fillfactor = 80);
create index rebate_paying on loyalty.rebate_payment (brand, payment_key, member_id) where state = 'paying';

-- What a closed day gives for one product. Below zero: stakes of an earlier day that were given back on this one.
create table loyalty.rebate_line (
  brand       text     collate "C" not null,
  member_id   bigint   not null,
  day         date     not null,
  product     text     collate "C" not null,
  turnover    bigint   not null,
  level       smallint not null,
  -- Hundredths of a per cent.
  rate_points int      not null check (rate_points between 1 and 1000),
  amount      bigint   not null check (amount <> 0),
  -- Null: it waits to be collected, or to be settled with what comes next.
  payment_key text     collate "C",
  primary key (member_id, day, product, brand),
  foreign key (member_id, payment_key) references loyalty.rebate_payment (member_id, payment_key)
) with (fillfactor = 80);
create index rebate_unpaid on loyalty.rebate_line (brand, member_id) where payment_key is null;

-- Parts of a brand's day that are closed, each once.
create table loyalty.closing (
  brand     text        collate "C" not null,
  part      text        collate "C" not null,
  day       date        not null,
  closed_at timestamptz not null,
  primary key (brand, part, day)
);
