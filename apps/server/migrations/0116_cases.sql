-- What looks like money laundering or fraud: alerts of rules, collected into one case per member.
create schema cases;

create table cases.member_case (
  case_id       bigint      primary key,
  brand         text        collate "C" not null,
  member_id     bigint      not null,
  -- open: nobody has decided · watched: money may go on · reported: to the authority · blocked: payouts wait for a person · cleared: over
  state         text        collate "C" not null check (state in ('open', 'watched', 'reported', 'blocked', 'cleared')),
  opened_at     timestamptz not null,
  changed_at    timestamptz not null,
  -- When the first alert came that no decision has seen; null: nothing waits.
  waiting_since timestamptz,
  claimed_by    bigint,
  claimed_at    timestamptz
);
-- A later alert about a cleared member opens another case.
create unique index member_case_live on cases.member_case (brand, member_id) where state <> 'cleared';
create index member_case_waiting on cases.member_case (brand, waiting_since) where waiting_since is not null;

create table cases.alert (
  alert_id  bigint      primary key,
  case_id   bigint      not null references cases.member_case,
  brand     text        collate "C" not null,
  member_id bigint      not null,
  rule      text        collate "C" not null,
  -- What it is about; the same again is no second alert.
  key       text        collate "C" not null,
  -- Names and values, as the rule saw them.
  evidence  jsonb       not null,
  at        timestamptz not null,
  unique (brand, member_id, rule, key)
);
create index alert_of_case on cases.alert (case_id, at);

create table cases.decision (
  decision_id bigint      primary key,
  case_id     bigint      not null references cases.member_case,
  state       text        collate "C" not null check (state in ('watched', 'reported', 'blocked', 'cleared')),
  reason      text        not null,
  -- Number of the report to the authority.
  reference   text,
  operator_id bigint      not null,
  decided_by  text        not null,
  -- The second person; null: one was enough.
  checker_id  bigint,
  at          timestamptz not null
);
create index decision_of_case on cases.decision (case_id, at);

-- The cashier's flags were alerts without a case. The table stays while an older release may still write it.
insert into cases.member_case (case_id, brand, member_id, state, opened_at, changed_at, waiting_since)
  select min(flag_id), brand, member_id, 'open', min(raised_at), min(raised_at), min(raised_at)
  from wallet.payout_flag where closed_at is null group by brand, member_id;
insert into cases.alert (alert_id, case_id, brand, member_id, rule, key, evidence, at)
  select f.flag_id, c.case_id, f.brand, f.member_id, f.kind, f.object_id::text, '{}', f.raised_at
  from wallet.payout_flag f join cases.member_case c using (brand, member_id) where f.closed_at is null;
