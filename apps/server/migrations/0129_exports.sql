-- Exports of rows as CSV: asked for, written as background work, kept for a week. Owned by modules/reports.
create table reports.export (
  export_id bigint primary key,
  operator_id bigint not null,
  operator_name text not null,
  request_id uuid not null,              -- the same one again is the same export
  brand text not null references brand.brand (code),
  kind text not null,
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
  attempt integer not null default 0,    -- of the work: what an earlier one still writes is refused
  days_done integer not null default 0,
  rows bigint not null default 0,
  bytes bigint not null default 0,       -- compressed
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,       -- the row goes with its file
  unique (operator_id, request_id),
  check (to_day >= from_day),
  check ((state = 'ready') = (ready_at is not null))
);

-- The file in parts, each compressed by itself.
create table reports.export_part (
  export_id bigint not null references reports.export on delete cascade,
  number integer not null,
  gzip bytea not null,
  primary key (export_id, number)
);
