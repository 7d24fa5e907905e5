-- Whether the ledger is here. Every change asks it (`fence.sql`): a copy that has been left refuses.

create table if not exists wallet.home (
  one      boolean  primary key default true check (one),
  number   smallint not null,
  version  bigint   not null,           -- of the place in the map
  fence    bigint   not null,           -- a mover's that has lost its lease is lower
  state    text collate "C" not null check (state in ('arriving', 'here', 'moving', 'left')),
  routines text collate "C" not null    -- digest of the functions that were loaded
);
