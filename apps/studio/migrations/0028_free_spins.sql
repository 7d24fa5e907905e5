-- The operator's grant of free spins that a stake was one of; null: the player's own money. Its bet and its win say `is_free`.
alter table studio.stake add column free_reward text;
