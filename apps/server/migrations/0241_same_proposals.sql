create unique index concurrently if not exists approval_same on operators.approval (kind, content) where state = 'pending';
