-- Number games: issues, orders and their slips. Owned by modules/lottery; see its README.
create schema lottery;

create table lottery.issue (
  brand      text collate "C" not null,
  game       text collate "C" not null,
  numero     text collate "C" not null check (numero ~ '^[0-9]{9,12}$'),
  locks_at   timestamptz not null,
  draws_at   timestamptz not null,
  -- open: sells · closing: sells no more, slips under way are decided · closed: the slips and their root stand ·
  -- drawn: numbers are public, prizes are being paid · settled · void: nothing was drawn, every slip is refunded
  state      text collate "C" not null default 'open'
             check (state in ('open', 'closing', 'closed', 'drawn', 'settled', 'void')),
  -- Commitment to the server seed, public before the first sale.
  seed_hash  text collate "C" not null,
  slips      int not null default 0,
  sold       bigint not null default 0,
  -- Of the slips in their order, public at the close.
  root       text collate "C",
  -- Revealed with the draw.
  seed       text collate "C",
  numbers    int[],
  drawn_at   timestamptz,
  paid       bigint not null default 0,
  settled_at timestamptz,
  primary key (brand, game, numero),
  check (locks_at < draws_at),
  check ((state in ('closed', 'drawn', 'settled')) <= (root is not null)),
  check ((state in ('drawn', 'settled')) = (numbers is not null))
);
create index issue_by_time on lottery.issue (brand, game, draws_at desc);

create table lottery.bet_order (
  order_id     bigint primary key,
  member_id    bigint not null,
  brand        text collate "C" not null,
  game         text collate "C" not null,
  currency     text collate "C" not null,
  -- Made by the client, once per intention; what it stood for is compared.
  request_id   text collate "C" not null,
  request_hash text collate "C" not null,
  -- The rows as they were priced: play, selection, mode, multiple, series, stakes, prices.
  rows         jsonb not null,
  -- Of all rows at multiple one, and of the whole plan, minor units.
  amount       bigint not null check (amount > 0),
  total        bigint not null check (total > 0),
  stop_on_win  boolean not null default false,
  -- pending: the ledger has not answered yet · accepted · rejected: nothing was charged
  state        text collate "C" not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  created_at   timestamptz not null,
  unique (member_id, request_id)
);
create index bet_order_of_member on lottery.bet_order (member_id, brand, order_id desc);

create table lottery.slip (
  slip_id    bigint primary key,
  order_id   bigint not null references lottery.bet_order,
  position   int not null,           -- of the plan, from 1 on
  member_id  bigint not null,
  brand      text collate "C" not null,
  game       text collate "C" not null,
  numero     text collate "C" not null,
  multiple   int not null check (multiple >= 1),
  amount     bigint not null check (amount > 0),
  state      text collate "C" not null default 'pending'
             check (state in ('pending', 'accepted', 'won', 'lost', 'cancelled', 'stopped', 'void', 'rejected')),
  -- Number of the leaf in the issue's tree, from 0 on, and the leaf.
  leaf       int,
  leaf_hash  text collate "C",
  prize      bigint not null default 0 check (prize >= 0),
  settled_at timestamptz,
  -- Of a slip that ended without a draw: its stake was given back.
  refunded   boolean not null default false,
  unique (order_id, position),
  foreign key (brand, game, numero) references lottery.issue,
  check ((state in ('won')) = (prize > 0)),
  check ((leaf is null) = (leaf_hash is null))
);
create unique index slip_leaf on lottery.slip (brand, game, numero, leaf) where leaf is not null;
create index slip_refundable on lottery.slip (slip_id) where state in ('cancelled', 'stopped', 'void') and not refunded;
create index slip_open on lottery.slip (brand, game, numero) where state in ('pending', 'accepted');
