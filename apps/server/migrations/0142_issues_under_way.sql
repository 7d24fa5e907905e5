create index concurrently if not exists issue_under_way on lottery.issue (draws_at) where state in ('open', 'closed', 'drawn');
