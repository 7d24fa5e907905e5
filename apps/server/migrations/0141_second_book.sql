-- What the second book says of issues. Written by that process alone (`src/second-book`), under a role of its own.
create table lottery.book_check (
  check_id   bigint primary key,
  brand      text collate "C" not null,
  game       text collate "C" not null,
  numero     text collate "C" not null,
  -- 0: the sales; from 1 on: the prizes by that version of the result.
  version    int not null check (version >= 0),
  slips      int not null,
  -- Minor units: what the slips cost, or what they win without shares of a first prize's fund.
  amount     bigint not null,
  -- The first difference; null: none.
  fault      text,
  checked_at timestamptz not null default now(),
  foreign key (brand, game, numero) references lottery.issue
);
create index book_check_of_issue on lottery.book_check (brand, game, numero, version, check_id desc);

-- Prizes that a check has found, part by part of the places of an issue.
create table lottery.book_prize (
  check_id  bigint not null references lottery.book_check,
  from_leaf int not null,
  leaves    int[] not null,
  prizes    bigint[] not null,
  -- Staked on lines that win a shared first prize.
  firsts    bigint[] not null,
  primary key (check_id, from_leaf),
  check (cardinality(leaves) = cardinality(prizes) and cardinality(leaves) = cardinality(firsts))
);

-- One row: when the process last said that it runs.
create table lottery.book_pulse (
  only_one boolean primary key default true check (only_one),
  seen_at  timestamptz not null
);
