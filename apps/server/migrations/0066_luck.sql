-- Wheel, eggs and packets: pots, draws and their seeds. Owned by modules/loyalty; see its README.
alter table loyalty.programme drop constraint programme_kind_check;
alter table loyalty.programme add constraint programme_kind_check
  check (kind in ('levels', 'rebates', 'missions', 'checkIn', 'invitations', 'luck'));

-- What the house has put into the pot of a day, and what is left of it.
create table loyalty.luck_pot (
  brand text   collate "C" not null,
  game  text   collate "C" not null check (game in ('wheel', 'egg')),
  day   date   not null,
  total bigint not null check (total > 0),
  rest  bigint not null check (rest between 0 and total),
  primary key (brand, game, day)
);

-- The seed of a member's next draw: its SHA-256 is shown before, the seed itself with the draw.
create table loyalty.luck_seed (
  member_id   bigint not null,
  game        text   collate "C" not null check (game in ('wheel', 'egg')),
  server_seed text   collate "C" not null check (server_seed ~ '^[0-9a-f]{64}$'),
  primary key (member_id, game)
);

-- One draw; only ever added to.
create table loyalty.luck_draw (
  member_id   bigint      not null,
  request_id  uuid        not null,
  brand       text        collate "C" not null,
  game        text        collate "C" not null,
  day         date        not null,
  slot        smallint    not null check (slot >= 0),
  amount      bigint      not null check (amount >= 0),
  server_seed text        collate "C" not null,
  client_seed text        collate "C" not null,
  at          timestamptz not null,
  primary key (member_id, request_id)
);
create index luck_draw_of_day on loyalty.luck_draw (member_id, day, game);

-- The pot of a window, split beforehand; each packet is taken once, and a member takes one.
create table loyalty.packet (
  brand      text        collate "C" not null,
  -- The day and the time at which its window begins.
  window_key text        collate "C" not null check (window_key ~ '^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$'),
  number     int         not null check (number > 0),
  amount     bigint      not null check (amount > 0),
  member_id  bigint,
  taken_at   timestamptz,
  primary key (brand, window_key, number),
  check ((member_id is null) = (taken_at is null))
);
create unique index packet_of_member on loyalty.packet (member_id, brand, window_key) where member_id is not null;
create index packet_free on loyalty.packet (brand, window_key, number) where member_id is null;
