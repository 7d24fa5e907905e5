-- What a member has staked on a draw is found without reading all orders of years, since other sales of the issue wait for it.
create index concurrently if not exists bet_order_lately on lottery.bet_order (member_id, brand, game, created_at);
