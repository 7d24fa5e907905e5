-- Stakes that count on another day than the one on which they were placed: refunds, and what was counted late. Their rates are those of the
-- day on which they were placed. Owned by modules/agents; see its README.
create table agents.day_placed (
  brand     text   collate "C" not null,
  member_id bigint not null,
  -- For which day they count: a part of that day's `day_play.stake`.
  day       date   not null,
  game_type text   collate "C" not null,
  placed_on date   not null,
  -- Minor units; refunds are below zero.
  stake     bigint not null,
  primary key (member_id, day, game_type, placed_on)
);
create index day_placed_of_day on agents.day_placed (brand, day);
