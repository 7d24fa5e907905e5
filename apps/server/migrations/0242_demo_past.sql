-- The demo's past: played once, in an empty ledger, at past times. `now` is the time that is being played.
create table platform.demo_past (
  brand text primary key,
  today date not null,
  now timestamptz not null,
  ended_at timestamptz
);
