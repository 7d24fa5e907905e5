-- A game belongs to a supplier, and a round remembers the model that it was played by: it is checked by that one for ever,
-- whatever the game opens later. Everything so far was the first game of the first supplier.
alter table studio.session add column vendor text not null default 'STUDIO';
alter table studio.session alter column vendor drop default;

alter table studio.round add column vendor text not null default 'STUDIO';
alter table studio.round alter column vendor drop default;
alter table studio.round add column model text not null default 'fiesta-nights';
alter table studio.round alter column model drop default;

-- What was drawn in every step of the round (stops of reels, fields, dice): everything else follows by the model's rules.
alter table studio.round rename column stops to draws;
alter table studio.round rename column games_shown to steps_shown;

-- No new round of a game while one of it is being played.
drop index studio.round_one_open;
create unique index round_one_open on studio.round (player_id, vendor, game) where state in ('pending', 'playing');
drop index studio.round_history;
create index round_history on studio.round (player_id, vendor, game, created_at desc);
