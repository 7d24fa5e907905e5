-- What members keep of the catalogue, its version, and the board of winners.

-- Counts the catalogue's versions, so that a process asks for one number instead of reading the catalogue again.
create table games.catalogue_version (
  only_row boolean primary key default true check (only_row),
  version  bigint  not null
);
insert into games.catalogue_version (version) values (1);

-- In the commit of the change itself: who reads the new number reads the changed catalogue.
create function games.catalogue_changed() returns trigger language plpgsql as $$
begin
  update games.catalogue_version set version = version + 1;
  perform pg_notify('games_catalogue', '');
  return null;
end $$;

create trigger game_changed after insert or update or delete or truncate on games.game
  for each statement execute function games.catalogue_changed();
create trigger vendor_changed after insert or update or delete or truncate on games.vendor
  for each statement execute function games.catalogue_changed();

create table games.favourite (
  member_id  bigint      not null,
  brand      text        not null,
  node_id    text        not null references games.game on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, node_id)
);

-- What a member opened, each game once; the last 200 are kept.
create table games.recent (
  member_id bigint      not null,
  brand     text        not null,
  node_id   text        not null references games.game on delete cascade,
  opened_at timestamptz not null,
  primary key (member_id, node_id)
) with (fillfactor = 80);

-- The board of winners reads the best rounds of each day, of those that won at least twice what was staked. A round comes into
-- this index when it is closed, which is the moment at which it leaves `round_open`: no update becomes dearer by it.
create index round_won on games.round (brand, ((closed_at at time zone 'UTC')::date), won_minor desc)
  where closed and won_minor > 0 and won_minor >= 2 * (staked_minor - refunded_minor);
