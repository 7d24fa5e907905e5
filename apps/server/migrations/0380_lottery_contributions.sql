-- Number games: values of witnesses that enter a draw. The SHA-256 of a value is committed while the issue sells; the value is revealed once, with the
-- countersignature of the root. A row never changes, except for `value` and `revealed_at`, once from null (lottery/sql/issue.sql).
create table lottery.contribution (
  brand        text collate "C" not null,
  game         text collate "C" not null,
  numero       text collate "C" not null,
  witness      text collate "C" not null check (witness ~ '^[0-9a-f]{64}$'),
  contribution text collate "C" not null check (contribution ~ '^[0-9a-f]{64}$'),
  -- Ed25519 of the witness over `contributionText`.
  signature    text collate "C" not null check (signature ~ '^[0-9a-f]{128}$'),
  committed_at timestamptz not null,
  value        text collate "C" check (encode(sha256(value::bytea), 'hex') = contribution),
  revealed_at  timestamptz,
  check ((value is null) = (revealed_at is null)),
  primary key (brand, game, numero, witness),
  foreign key (brand, game, numero) references lottery.issue
);

-- The values that the numbers follow from, in the order of the keys; written with the draw.
alter table lottery.issue add column contributions jsonb;
