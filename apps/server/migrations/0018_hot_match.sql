-- Matches that begin soon, as the sportsbooks' feeds say them; a pull replaces those of its vendor.
create table games.hot_match (
  vendor     text        not null references games.vendor,
  room_id    text        not null check (room_id ~ '^[A-Za-z0-9_-]{1,60}$'),
  node_id    text        not null references games.game,
  league     text        not null,
  home_team  text        not null,
  away_team  text        not null,
  match_time timestamptz not null,
  primary key (vendor, room_id)
);
create index on games.hot_match (match_time);
