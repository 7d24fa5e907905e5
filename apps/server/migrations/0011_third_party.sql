-- Signing in with accounts of other services. What proves something is stored hashed; nothing here opens an account by itself.

-- Whoever came by another service, or by a text message, may have no password.
alter table accounts.member alter column password_hash drop not null;

create table accounts.identity (
  brand text not null references brand.brand (code),
  issuer text not null,                 -- as the ID token names itself
  subject text not null check (length(subject) between 1 and 255),
  provider text not null check (provider in ('google', 'facebook')),
  member_id bigint not null references accounts.member (member_id),
  label text check (length(label) <= 320),  -- the address by which the person knows that account
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (brand, issuer, subject)
);
create unique index identity_member on accounts.identity (member_id, provider);

-- Sign-ins that were begun. The nonce and the PKCE verifier are derived from the state and the browser's key, so that
-- they are nowhere while the person is away.
create table accounts.third_party_request (
  state_hash bytea primary key,
  brand text not null references brand.brand (code),
  provider text not null check (provider in ('google', 'facebook')),
  browser_hash bytea not null,
  member_id bigint references accounts.member (member_id),  -- whose account is to be joined; null: a login
  expires_at timestamptz not null
);
create index third_party_request_expiry on accounts.third_party_request (expires_at);

-- People whom a service vouched for and who are not members yet.
create table accounts.third_party_ticket (
  ticket_hash bytea primary key,
  brand text not null references brand.brand (code),
  provider text not null check (provider in ('google', 'facebook')),
  issuer text not null,
  subject text not null,
  label text,
  attempts_left int not null,           -- looking up taken names costs one each
  expires_at timestamptz not null
);
create index third_party_ticket_expiry on accounts.third_party_ticket (expires_at);
