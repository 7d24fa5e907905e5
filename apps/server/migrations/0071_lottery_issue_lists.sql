-- Number games: issues that ended before their lock are asked for with every list of what sells; operators list all games by draw.
create index issue_ended_early on lottery.issue (brand, locks_at) where state in ('closing', 'closed', 'void');
create index issue_by_draw on lottery.issue (brand, draws_at desc);
create index issue_differs on lottery.issue (brand, draws_at desc) where book = 'differs';
