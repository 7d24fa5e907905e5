-- The map of a spread ledger (src/modules/wallet/ledger/spread): where each of its schemas is. Empty: the ledger is the schema `wallet`.
create table wallet.ledger_place (
  number      smallint not null primary key check (number between 0 and 63),
  address     text collate "C",              -- of its PostgreSQL, without a password; null: this database
  version     bigint not null default 1,     -- rises with each move
  fence       bigint not null default 0,     -- rises with each mover
  state       text collate "C" not null default 'here' check (state in ('here', 'moving')),
  lease_until timestamptz,                   -- of the mover
  check ((state = 'moving') = (lease_until is not null))
);
