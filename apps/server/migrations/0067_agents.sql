-- Agents: the tree of members, rates, invitation links, sums of days. Owned by modules/agents; see its README.
create schema agents;

-- Each member under himself (depth 0) and under every member above. One ancestor at each depth: nobody has two uplines.
create table agents.edge (
  ancestor_id bigint   not null,
  member_id   bigint   not null,
  depth       smallint not null check (depth between 0 and 100),
  -- The member directly below the ancestor on the way to this one; at depth 0 the member.
  via_id      bigint   not null,
  primary key (ancestor_id, member_id),
  check ((depth = 0) = (ancestor_id = member_id))
);
create unique index edge_upwards on agents.edge (member_id, depth);

with recursive up (ancestor_id, member_id, depth, via_id) as (
  select m.member_id, m.member_id, 0, m.member_id from accounts.member m
  union all
  select a.upline_id, u.member_id, u.depth + 1, a.member_id
    from up u join accounts.member a on a.member_id = u.ancestor_id where a.upline_id is not null
)
insert into agents.edge (ancestor_id, member_id, depth, via_id) select ancestor_id, member_id, depth, via_id from up;

-- What a member gets of valid stakes, in parts per million; the newest row that is valid on a day holds.
create table agents.rate (
  member_id  bigint      not null,
  game_type  text        collate "C" not null check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT')),
  valid_from date        not null,
  ppm        int         not null check (ppm between 0 and 1000000),
  -- The agent who set it; null: an operator.
  set_by     bigint,
  set_at     timestamptz not null,
  primary key (member_id, game_type, valid_from)
);

create table agents.link (
  link_id    bigint      primary key,
  brand      text        collate "C" not null,
  agent_id   bigint      not null,
  code       text        collate "C" not null check (code ~ '^[A-Z0-9]{6,20}$'),
  -- Where the agent uses it.
  channel    text        not null check (length(channel) between 1 and 40),
  account    text        collate "C" not null check (account in ('player', 'agent')),
  -- Game type → parts per million, as new members get them.
  rates      jsonb       not null check (jsonb_typeof(rates) = 'object'),
  closed     boolean     not null default false,
  starts_at  timestamptz not null,
  -- Null: permanent.
  ends_at    timestamptz,
  registered int         not null default 0 check (registered >= 0),
  created_at timestamptz not null,
  -- Made by the client, once per intention.
  request_id text        collate "C" not null,
  unique (brand, code),
  unique (agent_id, request_id),
  check (ends_at is null or ends_at > starts_at)
);
create index link_of_agent on agents.link (agent_id, created_at desc);

-- By which link a member came.
create table agents.joined (
  member_id bigint      primary key,
  link_id   bigint      not null references agents.link,
  joined_at timestamptz not null
);

-- Up to which day a brand's days are closed: what is booked for one of them counts for the day after.
create table agents.closing (
  brand     text collate "C" primary key,
  closed_to date not null
);

-- What a member has played on a day of the brand's zone, of real money. A refund takes its stake off on the day on which it is booked.
create table agents.day_play (
  brand     text   collate "C" not null,
  member_id bigint not null,
  day       date   not null,
  game_type text   collate "C" not null,
  -- Minor units.
  stake     bigint not null,
  win       bigint not null,
  bets      int    not null,
  primary key (member_id, day, game_type)
);
create index day_play_of_day on agents.day_play (brand, day);

-- What else has moved a member's cash on a day, minor units.
create table agents.day_money (
  brand         text   collate "C" not null,
  member_id     bigint not null,
  day           date   not null,
  deposit       bigint not null,
  deposits      int    not null,
  withdrawal    bigint not null,
  withdrawals   int    not null,
  promotion     bigint not null,
  rebate        bigint not null,
  commission    bigint not null,
  fee           bigint not null,
  transfer_in   bigint not null,
  transfer_out  bigint not null,
  jackpot       bigint not null,
  primary key (member_id, day)
);
create index day_money_of_day on agents.day_money (brand, day);

create table agents.first_deposit (
  member_id bigint primary key,
  day       date   not null,
  amount    bigint not null
);

-- An account that an agent has opened: its first login asks for a password of the member's own, the terms and the age.
alter table accounts.member add column unfinished boolean not null default false;

-- Up to where an agent has read the news for agents.
create table content.agent_read_mark (
  brand      text        not null,
  member_id  bigint      not null,
  read_until timestamptz not null,
  primary key (member_id, brand)
);
