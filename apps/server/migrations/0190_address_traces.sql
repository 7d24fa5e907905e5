-- Addresses that members have logged in from, as keyed hashes, so that an offer for one of a household still knows them after the session has
-- ended. Owned by modules/accounts.
create table accounts.address_trace (
  -- HMAC-SHA-256 of the address under DATA_DIR/keys/traces.secret.
  hash          bytea       not null,
  member_id     bigint      not null references accounts.member,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (hash, member_id)
);
create index address_trace_of_member on accounts.address_trace (member_id);
create index address_trace_age on accounts.address_trace (last_seen_at);
