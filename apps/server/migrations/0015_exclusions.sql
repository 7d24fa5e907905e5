-- Persons who may not become members (GLI-19 §2.5.2): what they can be known by, as HMAC under the server's key, so that a
-- copy of the table names nobody. It holds for every brand of the installation.
create table accounts.exclusion (
  kind text not null check (kind in ('email', 'mobile', 'idNumber')),
  value_hash bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz,                  -- null: for ever
  primary key (kind, value_hash)
);
