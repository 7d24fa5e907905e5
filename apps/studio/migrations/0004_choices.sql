-- Rounds in which the player decides: what he chose, one list of whole numbers after another. The first is made with the bet.
-- Null for a round that is one touch. While such a round is played, `win_minor` is what it would pay if it were taken now.
alter table studio.round add column choices jsonb check (jsonb_typeof(choices) = 'array');
