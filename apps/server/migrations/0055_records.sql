-- Records by day: what a day brought is added up from the transfers and the rounds themselves.

-- Movements that are neither stakes nor what comes back of them are few, and looked for by time. Stakes (3), wins (4) and rollbacks (5)
-- stand in no entry, so that a bet costs nothing more.
create index transfer_money on wallet.transfer (member_id, brand, at) where kind not in (3, 4, 5);

-- Most rounds are settled within an hour of their opening, and are found by that. A match, a draw of next week: here.
create index round_slow on games.round (brand, member_id, closed_at) where closed and closed_at - opened_at > interval '1 hour';
