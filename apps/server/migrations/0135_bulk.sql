-- One command about many members: chosen and counted first, approved, run in steps. Owned by modules/bulk.
create schema bulk;

create table bulk.job (
  job_id bigint primary key,
  brand text not null references brand.brand (code),
  action text not null check (action in ('tag', 'untag', 'letter', 'lock', 'end-sessions')),
  tag text check ((tag is not null) = (action in ('tag', 'untag'))),
  texts jsonb check ((texts is not null) = (action = 'letter')),
  choice jsonb not null,                -- how the members were chosen; who they are stands in bulk.member
  state text not null check (state in ('rehearsed', 'running', 'done', 'stopped')),
  members integer not null check (members > 0),
  protected integer not null,           -- on a break when they were chosen
  money_minor bigint not null,          -- what all of them had then
  currency text not null,
  done integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  made_by bigint not null,
  maker text not null,
  request_id uuid not null,             -- the maker's: the same request again makes no second job
  made_at timestamptz not null,
  approval_id bigint,
  reason text,
  started_at timestamptz,
  ended_at timestamptz,
  stopped_by text,
  unique (made_by, request_id)
);
create index job_newest on bulk.job (made_at desc, job_id desc);

create table bulk.member (
  job_id bigint not null references bulk.job (job_id),
  member_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'unchanged', 'skipped')),
  at timestamptz,
  primary key (job_id, member_id)
);
create index member_waiting on bulk.member (job_id, member_id) where state = 'waiting';
