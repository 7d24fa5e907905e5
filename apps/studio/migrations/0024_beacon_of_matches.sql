-- A match's course follows from its seed and from a beacon round that comes before the kick-off, long after the seed was laid down. Rule 1: of an older
-- version, or begun when it was laid down; its course follows from the seed alone.
alter table studio.sport_match add column rule int not null default 1;
-- The round as it was promised: whose beacon, what is known of it beforehand, when it comes.
alter table studio.sport_match add column beacon jsonb;
alter table studio.sport_match add column beacon_value text;
alter table studio.sport_match add constraint sport_match_rule check (
  case rule when 1 then num_nonnulls(beacon, beacon_value) = 0 when 2 then beacon is not null else false end) not valid;
