-- Rewards beside money (points, turns of the wheel or the eggs, vouchers of a stock), red packets of an offer, and the points that a member has.
-- Owned by modules/promotions, the turns by modules/loyalty.
alter table promotions.reward add column gift jsonb;
-- contract: not used since 0144_free_spins.sql
alter table promotions.reward drop constraint if exists reward_kind;
alter table promotions.reward add constraint reward_kinds
  check (kind in ('cash', 'bonus', 'freeSpins', 'points', 'turns', 'voucher')) not valid;
alter table promotions.reward add constraint reward_gift
  check ((kind in ('points', 'turns', 'voucher')) = (gift is not null)) not valid;

-- The pot of an offer's red packets, split when it is published; each is taken once.
create table promotions.offer_packet (
  offer_id  bigint not null references promotions.offer,
  number    int    not null check (number > 0),
  amount    bigint not null check (amount > 0),  -- minor units
  -- Null: nobody has it.
  reward_id bigint unique,
  primary key (offer_id, number)
);
create index offer_packet_free on promotions.offer_packet (offer_id, number) where reward_id is null;

-- Points: no money. What a member has is the sum of the entries, and never below zero.
create table promotions.points_account (
  member_id bigint not null,
  brand     text   collate "C" not null,
  balance   bigint not null check (balance >= 0),
  primary key (member_id, brand)
);
create table promotions.points_entry (
  member_id bigint not null,
  brand     text   collate "C" not null,
  -- What it is of: a repetition adds nothing.
  entry_key text   collate "C" not null check (length(entry_key) between 1 and 160),
  delta     bigint not null check (delta <> 0),
  -- What the member reads of it, by language.
  titles    jsonb  not null,
  at        timestamptz not null,
  primary key (member_id, brand, entry_key)
);
create index points_entry_newest on promotions.points_entry (member_id, brand, at desc);

-- Vouchers of others (a top-up, a meal): kinds, and the codes that the house has bought.
create table promotions.voucher_kind (
  brand   text   collate "C" not null,
  slug    text   collate "C" not null check (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  names   jsonb  not null,
  worth   bigint not null check (worth > 0),     -- what one has cost the house, minor units
  made_at timestamptz not null,
  primary key (brand, slug)
);
create table promotions.voucher (
  voucher_id bigint primary key,
  brand      text   collate "C" not null,
  slug       text   collate "C" not null,
  -- The code can be spent by anyone who reads it: it is kept sealed, with a keyed hash that finds it again.
  code_mac   bytea  not null,
  sealed     bytea  not null,
  added_at   timestamptz not null,
  reward_id  bigint unique,                      -- null: in the stock
  unique (brand, slug, code_mac),
  foreign key (brand, slug) references promotions.voucher_kind
);
create index voucher_free on promotions.voucher (brand, slug, voucher_id) where reward_id is null;

-- Turns that a promotion has given, beside those that play earns.
create table loyalty.luck_turn (
  -- The reward that gave them.
  reward_id  bigint primary key,
  member_id  bigint not null,
  brand      text   collate "C" not null,
  game       text   collate "C" not null check (game in ('wheel', 'egg')),
  count      int    not null check (count > 0),
  used       int    not null default 0 check (used >= 0 and used <= count),
  expires_at timestamptz not null
);
create index luck_turn_of_member on loyalty.luck_turn (member_id, game, expires_at) where used < count;
-- The turn that a draw has used; null: one that play has earned.
alter table loyalty.luck_draw add column turn_of bigint;

-- Points for play: how much is staked for one.
-- contract: not used since 0066_luck.sql
alter table loyalty.programme drop constraint if exists programme_kind_check;
alter table loyalty.programme add constraint programme_kinds
  check (kind in ('levels', 'rebates', 'missions', 'checkIn', 'invitations', 'luck', 'points')) not valid;
