-- Earnings of agents that an operator holds back, and those taken back. Owned by modules/agents; see its README.

-- While one is open nothing is paid to its member; what is due waits.
create table agents.hold (
  hold_id        bigint      primary key,
  brand          text        collate "C" not null,
  member_id      bigint      not null,
  reason         text        not null,
  held_by        bigint      not null,
  held_at        timestamptz not null,
  release_reason text,
  released_by    bigint,
  released_at    timestamptz,
  check ((released_at is null) = (released_by is null))
);
create unique index hold_open on agents.hold (member_id) where released_at is null;
create index hold_of_member on agents.hold (member_id, held_at desc);

-- Earnings that two operators take back: out of the next runs, never out of a purse.
create table agents.clawback (
  clawback_id bigint      primary key,
  brand       text        collate "C" not null,
  member_id   bigint      not null,
  -- Minor units.
  amount      bigint      not null check (amount > 0),
  reason      text        not null,
  decided_at  timestamptz not null,
  -- The run with which it was taken into the member's carry; null: not yet.
  run_id      bigint      references agents.run
);
create index clawback_open on agents.clawback (member_id) where run_id is null;
