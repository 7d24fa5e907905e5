-- Work that is due at a time, for all processes: whichever is free takes it. Done work is deleted, failed work stays.
create table platform.due (
  kind        text        not null check (kind ~ '^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$' and length(kind) <= 60),
  -- Names one piece of work of its kind.
  key         text        collate "C" not null check (length(key) <= 200),
  due_at      timestamptz not null,
  payload     jsonb       not null,
  state       text        not null default 'waiting' check (state in ('waiting', 'failed')),
  -- Runs begun since it was scheduled, the one under way included.
  attempts    int         not null default 0,
  -- Raised by each claim: a worker whose lease was lost holds an older one and can end nothing.
  fence       bigint      not null default 0,
  -- Raised by each change of plan: a worker ends only what it was given.
  version     bigint      not null default 0,
  -- Until then a worker has it; another may take it after that.
  lease_until timestamptz,
  last_error  text        check (length(last_error) <= 500),
  failed_at   timestamptz,
  primary key (kind, key),
  check ((state = 'failed') = (failed_at is not null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index due_next on platform.due (kind, greatest(due_at, lease_until)) where state = 'waiting';
create index due_failed on platform.due (failed_at) where state = 'failed';
