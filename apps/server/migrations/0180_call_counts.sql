-- Calls that are limited, counted by all processes together for the length of a window. Can be lost. Owned by platform/limits.
create unlogged table platform.call_count (
  call_id bytea primary key,             -- digest of window, route and caller
  until timestamptz not null,
  calls integer not null
);
create index call_count_until on platform.call_count (until);
