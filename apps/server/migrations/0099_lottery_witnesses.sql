-- Number games: countersignatures of witnesses before a draw, for games whose rules ask for them.
create table lottery.countersignature (
  brand     text collate "C" not null,
  game      text collate "C" not null,
  numero    text collate "C" not null,
  -- Ed25519 key of the witness, and its signature of commitment, root and number of slips; hexadecimal.
  witness   text collate "C" not null check (witness ~ '^[0-9a-f]{64}$'),
  signature text collate "C" not null check (signature ~ '^[0-9a-f]{128}$'),
  signed_at   timestamptz not null,
  primary key (brand, game, numero, witness),
  foreign key (brand, game, numero) references lottery.issue
);
