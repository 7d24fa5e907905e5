-- What operators choose for a game stands beside what its supplier delivers, so that the next delivery does not undo it: the badge (HOT, NEW,
-- or NONE) and the place, each null where it is as delivered; why an operator closed it. Owned by modules/catalogue.
alter table games.game
  add column chosen_badge text,
  add column chosen_position integer,
  add column closed_reason text,
  -- Raised by each command of an operator.
  add column version integer not null default 0,
  add constraint chosen_badge_known check (chosen_badge in ('HOT', 'NEW', 'NONE')) not valid;
