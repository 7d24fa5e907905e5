-- Number games: what witnesses have countersigned before a draw, where a brand's rules ask for them.
create table lottery.witness_word (
  brand     text collate "C" not null,
  game      text collate "C" not null,
  numero    text collate "C" not null,
  -- Ed25519 key of the witness, and its signature of commitment, root and number of slips; hexadecimal.
  witness   text collate "C" not null check (witness ~ '^[0-9a-f]{64}$'),
  signature text collate "C" not null check (signature ~ '^[0-9a-f]{128}$'),
  said_at   timestamptz not null,
  primary key (brand, game, numero, witness),
  foreign key (brand, game, numero) references lottery.issue
);
