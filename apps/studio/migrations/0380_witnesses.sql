-- Countersignatures of witnesses: they saw a commitment before its salt. A row never changes, except that `value` is revealed once
-- (stakes/sql/append-only.sql).
create table studio.witness_mark (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('chain', 'match', 'cards')),
  -- Anchor of a chain, code of a match, number of a match of cards.
  subject text not null,
  -- Ed25519 key, and its signature over `countersignText`.
  witness text not null check (witness ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  -- By the witness's clock, as it was signed.
  seen_at timestamptz not null,
  received_at timestamptz not null,
  -- The salt was known already, or about to be.
  late boolean not null,
  -- The key stood in STUDIO_WITNESSES.
  named boolean not null,
  -- SHA-256 of `value`, which enters the public seed of a chain; a late one does not count.
  contribution text check (contribution ~ '^[0-9a-f]{64}$'),
  value text check (encode(sha256(value::bytea), 'hex') = contribution),
  revealed_at timestamptz,
  check (contribution is null or (kind = 'chain' and named)),
  check ((value is null) = (revealed_at is null) and (value is null or contribution is not null)),
  unique (kind, subject, witness)
);

-- A chain whose witness committed a value and did not reveal it is never played. Written once from null, and only before the salt.
alter table studio.table_chain add column dropped_at timestamptz;
alter table studio.table_chain add constraint table_chain_dropped check (dropped_at is null or client_seed is null) not valid;
