-- A provider's or bank's statement against what we have booked.
create table wallet.reconciliation (
  reconciliation_id bigint primary key,
  brand       text collate "C" not null,
  provider    text collate "C" not null,
  way         text collate "C" not null check (way in ('in', 'out')),
  currency    text collate "C" not null,
  file_name   text not null,
  -- SHA-256 of the statement, its period and columns: the same one again is the same reconciliation.
  digest      bytea not null,
  from_at     timestamptz not null,
  to_at       timestamptz not null check (to_at > from_at),
  imported_by bigint not null,
  imported_at timestamptz not null,
  matched     int not null,
  missing_here int not null,
  missing_there int not null,
  differs     int not null,
  their_minor bigint not null,
  our_minor   bigint not null,
  unique (brand, digest)
);
create index reconciliation_newest on wallet.reconciliation (reconciliation_id desc);

create table wallet.reconciliation_line (
  reconciliation_id bigint not null references wallet.reconciliation,
  position    int not null,
  -- missingHere: the statement has it, and we have not booked it · missingThere: the other way round
  result      text collate "C" not null check (result in ('matched', 'missingHere', 'missingThere', 'differs')),
  reference   text collate "C" not null,
  their_minor bigint,
  our_minor   bigint,
  -- The deposit or withdrawal; null: none of ours.
  object_id   bigint,
  primary key (reconciliation_id, position)
);
