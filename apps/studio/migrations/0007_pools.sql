-- Tables whose stakes are shared out among those who won.

-- What is drawn of a round before its bets, and shown at once: the numbers with which its outcome begins.
alter table studio.table_round add column opening jsonb check (jsonb_typeof(opening) = 'array');

-- What the players laid on each spot of the pool, in minor units, as it stood when the round was drawn: with the outcome it says what
-- every bet returns. Fixed in the transaction that draws the round and decides its tickets.
alter table studio.table_round add column laid jsonb check (jsonb_typeof(laid) = 'object');
alter table studio.table_round add check (laid is null or state in ('showing', 'over'));
