-- Number games: rules with a first day, results that come from outside, and their corrections.
create table lottery.game_rule (
  brand       text collate "C" not null,
  game        text collate "C" not null,
  -- Local day of the brand: issues of this day and later follow the rule, until the next one.
  valid_from  date not null,
  rules       jsonb not null,
  approval_id bigint not null,
  created_at  timestamptz not null,
  primary key (brand, game, valid_from)
);

alter table lottery.issue
  -- own: the house draws · outside: two people, or a feed and a person, say what was drawn elsewhere
  add column source         text collate "C" not null default 'own' check (source in ('own', 'outside')),
  -- 0: there is no result; a correction raises it.
  add column result_version int not null default 0 check (result_version >= 0);
update lottery.issue set result_version = 1 where numbers is not null;
alter table lottery.issue
  add check ((result_version = 0) = (numbers is null)),
  add check (source = 'outside' or result_version <= 1),
  -- An own result comes with its seed, one from outside has none.
  add check (numbers is null or (source = 'own') = (seed is not null));
create index issue_waits_outside on lottery.issue (brand, draws_at) where source = 'outside' and state = 'closed';

-- What was entered for an issue, each by itself. Nobody sees another's numbers before the result stands.
create table lottery.result_entry (
  brand      text collate "C" not null,
  game       text collate "C" not null,
  numero     text collate "C" not null,
  -- An operator's number, or `feed`.
  entrant    text collate "C" not null,
  name       text not null,
  numbers    int[] not null,
  entered_at timestamptz not null,
  primary key (brand, game, numero, entrant),
  foreign key (brand, game, numero) references lottery.issue
);

-- Every result that an issue from outside has had: the first, and its corrections.
create table lottery.result_version (
  brand       text collate "C" not null,
  game        text collate "C" not null,
  numero      text collate "C" not null,
  version     int not null check (version >= 1),
  numbers     int[] not null,
  known_at    timestamptz not null,
  -- Of a correction.
  approval_id bigint unique,
  primary key (brand, game, numero, version),
  foreign key (brand, game, numero) references lottery.issue,
  check ((version = 1) = (approval_id is null))
);

alter table lottery.slip
  -- Of the result that its prize follows.
  add column result_version int not null default 1 check (result_version >= 1),
  -- Of prizes that a correction took back: what the member did not have any more.
  add column short bigint not null default 0 check (short >= 0);
