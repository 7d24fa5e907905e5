-- Contracts between an agent and one direct downline, and what they pay. Owned by modules/agents; see its README.
alter table agents.base add column win bigint not null default 0;

create table agents.contract (
  contract_id    bigint      primary key,
  brand          text        collate "C" not null,
  kind           text        collate "C" not null check (kind in ('dailySalary', 'dividend')),
  -- CONS: all game types together.
  game_type      text        collate "C" not null check (game_type in ('CONS', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT')),
  upline_id      bigint      not null,
  downline_id    bigint      not null,
  -- P offered · E changed terms wait, the signed ones hold · A agreed · R refused · V its end was asked for · C ended
  status         text        collate "C" not null check (status in ('P', 'E', 'A', 'R', 'V', 'C')),
  -- The newest version, and the one that was signed last; null: none.
  version        int         not null check (version > 0),
  signed_version int         check (signed_version <= version),
  -- The first day for which the signed version holds, and the last day of the contract.
  valid_from     date,
  ended_on       date,
  created_at     timestamptz not null,
  request_id     text        collate "C" not null,
  unique (upline_id, request_id),
  check ((status in ('E', 'A', 'V')) <= (signed_version is not null)),
  check ((signed_version is null) = (valid_from is null)),
  check ((status = 'C') = (ended_on is not null))
);
-- One at a time of each kind and game type.
create unique index contract_open on agents.contract (downline_id, kind, game_type) where status in ('P', 'E', 'A', 'V');
create index contract_of_upline on agents.contract (upline_id, kind);

-- Terms as they were offered; a version never changes.
create table agents.contract_version (
  contract_id bigint      not null references agents.contract,
  version     int         not null,
  terms       jsonb       not null check (jsonb_typeof(terms) = 'object'),
  -- SHA-256 over contract, version, parties and terms.
  hash        text        collate "C" not null,
  made_at     timestamptz not null,
  -- Null: not signed.
  signed_at   timestamptz,
  valid_from  date,
  primary key (contract_id, version)
);

create table agents.contract_event (
  event_id    bigint      primary key,
  contract_id bigint      not null references agents.contract,
  -- N offered · E changed · A agreed or kept · R refused · V end asked for · C ended
  action      text        collate "C" not null check (action in ('N', 'E', 'A', 'R', 'V', 'C')),
  version     int         not null,
  by_member   bigint      not null,
  at          timestamptz not null
);
create index contract_event_of on agents.contract_event (contract_id, event_id);
create index line_of_contract on agents.line (contract_id, run_id) where contract_id is not null;
