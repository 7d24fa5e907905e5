-- Steps of a start whose work is done for these inputs; the start tool skips a step while its digest stays the same.
create table platform.prepared_step (
  step text primary key check (step ~ '^[a-z]{1,40}$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now()
);
