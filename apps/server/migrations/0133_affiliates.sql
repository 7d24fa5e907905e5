-- Affiliates: partners outside of the tree who are paid for players that their code brings. Owned by modules/agents; see its README.
create table agents.affiliate (
  affiliate_id bigint      primary key,
  brand        text        collate "C" not null,
  -- The member whose cash is paid.
  member_id    bigint      not null unique,
  code         text        collate "C" not null check (code ~ '^[A-Z0-9]{6,20}$'),
  -- False: the code brings nobody new; what its players bring still counts.
  open         boolean     not null default true,
  -- Where events are sent, with `{event}`, `{player}`, `{tag}`, `{amount}` and `{day}` in it; null: nowhere.
  postback     text,
  created_at   timestamptz not null,
  request_id   text        collate "C" not null,
  unique (brand, code),
  unique (brand, request_id)
);

-- Terms, by version; the newest one that is valid on a day holds. Versions are only added.
create table agents.affiliate_terms (
  affiliate_id bigint      not null references agents.affiliate,
  version      int         not null check (version > 0),
  valid_from   date        not null,
  -- Per qualified player, minor units; 0: none.
  cpa          bigint      not null check (cpa >= 0),
  -- Parts per million of the net gaming revenue of the players; 0: none.
  share        int         not null check (share between 0 and 1000000),
  -- A player qualifies with at least these deposits and valid stakes, minor units, within so many days.
  deposit      bigint      not null check (deposit >= 0),
  stake        bigint      not null check (stake >= 0),
  within_days  int         not null check (within_days between 1 and 365),
  -- Days that earnings wait before they are paid.
  hold_days    int         not null check (hold_days between 0 and 90),
  -- Version of the definition of the net gaming revenue.
  definition   int         not null,
  made_at      timestamptz not null,
  primary key (affiliate_id, version)
);

-- Who came by an affiliate's code.
create table agents.affiliate_player (
  -- The player's name to the affiliate: tells nothing about the member.
  player_id    bigint      primary key,
  member_id    bigint      not null unique,
  affiliate_id bigint      not null references agents.affiliate,
  -- What followed the code: the affiliate's own name for the click.
  tag          text        collate "C",
  joined_at    timestamptz not null,
  -- Days of the brand's zone.
  joined_on    date        not null,
  qualified_on date
);
create index affiliate_player_of on agents.affiliate_player (affiliate_id, joined_at desc);
create index affiliate_player_waiting on agents.affiliate_player (affiliate_id, joined_on) where qualified_on is null;

-- Visits to the registration by a code.
create table agents.affiliate_day (
  affiliate_id bigint not null references agents.affiliate,
  day          date   not null,
  clicks       int    not null check (clicks > 0),
  primary key (affiliate_id, day)
);

-- What an affiliate is told of a player, each event once.
create table agents.postback (
  postback_id  bigint      primary key,
  affiliate_id bigint      not null references agents.affiliate,
  player_id    bigint      not null references agents.affiliate_player,
  event        text        collate "C" not null check (event in ('registration', 'qualified')),
  address      text        not null,
  state        text        collate "C" not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts     int         not null default 0,
  -- HTTP status of the last answer; null: none.
  answer       int,
  error        text,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  unique (player_id, event)
);
create index postback_of on agents.postback (affiliate_id, created_at desc);

-- The kinds become more: the wider constraint takes the place of the narrower one, which the release before satisfies all the same.
-- contract: not used since 0090_agent_hours_and_moves.sql
alter table agents.run drop constraint if exists run_kind_check;
alter table agents.run add constraint run_kind check (kind in ('rebate', 'salary', 'dividend', 'hourly', 'affiliate')) not valid;
-- contract: not used since 0068_agent_earnings.sql
alter table agents.line drop constraint if exists line_kind_check;
alter table agents.line add constraint line_kind
  check (kind in ('rebate', 'commission', 'salary', 'dividend', 'cpa', 'revenueShare')) not valid;
-- The first day on which it may be paid; null: at once.
alter table agents.payout add column release_on date;
