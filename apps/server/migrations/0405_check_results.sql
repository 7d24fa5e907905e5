-- Results of the installation's checks of itself, and rehearsals of a restore.
create table reports.check_result (
  check_id text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('passed', 'failed', 'unknown')),
  summary text not null,
  findings jsonb not null,
  took_ms int not null,
  primary key (check_id, at)
);
create table reports.restore_rehearsal (
  at timestamptz primary key,
  passed boolean not null,
  backup text not null
);
