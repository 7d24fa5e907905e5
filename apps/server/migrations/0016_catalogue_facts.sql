-- What the lobby filters and finds games by, and which mathematics a game opens.
alter table games.game
  -- Kind of slot, named as the site's filter names it; null: not a slot.
  add column classify     text check (classify in ('LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC')),
  -- Smallest bet on one line, main unit of the currency, digits as the filter writes them (0.1, not 0.10).
  add column min_bet      numeric check (min_bet > 0),
  -- Lines that every stake covers.
  add column min_line     int check (min_line > 0),
  add column support_play text[] not null default '{android,ios,desktop}',
  add column theme_tags   text[] not null default '{}',
  -- The studio's mathematics; null: this kind of game cannot be played yet.
  add column model        text;

update games.game set model = 'fiesta-nights' where node_id = 'fiesta-nights';
