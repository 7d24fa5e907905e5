-- Mobile numbers as they are dialled, accounts without a password, and the codes that prove a number or an e-mail address.
alter table accounts.member
  alter column password_hash drop not null,     -- null: logs in by code until a password is set
  add column mobile_e164 text check (mobile_e164 ~ '^\+[1-9]\d{5,14}$'),
  -- When a code proved that the number is the member's. Without it the number is what somebody typed: it opens nothing.
  add column mobile_verified_at timestamptz,
  add column email_verified_at timestamptz;
-- A proved number has one account. A typed one keeps nobody from proving it, or strangers could block numbers.
create unique index member_mobile on accounts.member (brand, mobile_e164) where mobile_verified_at is not null;
-- For "forgot password", by the address that the registration form took.
create index member_email on accounts.member (brand, lower(profile ->> 'email')) where profile ? 'email';

-- Every code that was asked for, also for those who do not exist: a row is what limits are counted from. Recipients and
-- codes stand as HMAC under the server's key, so that a copy of the table tells neither.
create table accounts.verification_code (
  code_id bigint primary key,
  brand text not null,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'setPassword')),
  recipient_hash bytea not null,
  code_hash bytea not null,
  address inet not null,                -- of whoever asked
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts_left smallint not null check (attempts_left >= 0),
  spent_at timestamptz,
  replaced_at timestamptz               -- a newer code has ended this one
);
-- One code of a purpose holds at a time.
create unique index verification_code_open on accounts.verification_code (brand, purpose, recipient_hash)
  where spent_at is null and replaced_at is null;
create index verification_code_recipient on accounts.verification_code (brand, recipient_hash, created_at);
create index verification_code_address on accounts.verification_code (brand, address, created_at);
create index verification_code_at on accounts.verification_code (created_at);
