-- Tries at a guessable secret: wrong ones, and those that are being checked. Keys are digests. Owned by platform/limits.
create table platform.guarded_try (
  try_key bytea primary key,
  failures integer not null default 0,
  failed_at timestamptz,
  -- Being checked at this moment; a process that dies in it leaves them, and they count as wrong after a while.
  pending integer not null default 0,
  pending_at timestamptz
);
create index guarded_try_failed_at on platform.guarded_try (failed_at);
-- When an attempt was found to be wrong; null: it is being checked, or is older than this column.
alter table accounts.login_attempt add column refused_at timestamptz;
