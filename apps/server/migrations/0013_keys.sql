-- Keys beside the password: passkeys, the second factor, known devices; and what a session says of itself.

alter table accounts.session
  add column user_agent text check (length(user_agent) <= 200),
  add column login_method text not null default 'password'
    check (login_method in ('password', 'sms', 'social', 'passkey', 'register', 'trial')),
  -- When the member last proved, in this session, who it is: the login, or a password or passkey given since.
  add column verified_at timestamptz;
update accounts.session set verified_at = created_at;
alter table accounts.session alter column verified_at set not null;

alter table accounts.member add column if not exists password_changed_at timestamptz;

-- A device that a member has logged in with. Its token is in a cookie that scripts cannot read, and is renewed by each
-- login; it opens nothing by itself.
create table accounts.device (
  token_hash bytea not null,            -- SHA-256
  member_id bigint not null references accounts.member (member_id),
  user_agent text check (length(user_agent) <= 200),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  trusted_until timestamptz,            -- until then it needs no second factor
  primary key (token_hash, member_id)
);
create index device_member on accounts.device (member_id);
create index device_seen on accounts.device (last_seen_at);

-- Whoever changes a password may do so because a stranger has the old one: no device is trusted any more.
create function accounts.note_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := clock_timestamp();
  update accounts.device set trusted_until = null where member_id = new.member_id;
  return new;
end $$;

create trigger member_password_changed before update of password_hash on accounts.member
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function accounts.note_password_change();

create table accounts.passkey (
  passkey_id bigint primary key,
  member_id bigint not null references accounts.member (member_id),
  credential_id bytea not null unique,
  public_key bytea not null,            -- COSE
  rp_id text not null,
  sign_count bigint not null,           -- 0 for ever where the authenticator does not count
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  multi_device boolean not null,        -- may be synchronised to other devices
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on accounts.passkey (member_id, created_at);

-- What an authenticator was asked to sign; taken away by the first answer.
create table accounts.passkey_challenge (
  challenge_hash bytea primary key,     -- SHA-256
  brand text not null,
  purpose text not null check (purpose in ('register', 'login', 'confirm')),
  session_id bigint,                    -- but for a login: the session that asked
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on accounts.passkey_challenge (expires_at);

-- The second factor: a secret shared with an authenticator app (RFC 6238).
create table accounts.authenticator (
  member_id bigint primary key references accounts.member (member_id),
  secret bytea not null,                -- AES-256-GCM under the key file: nonce, cipher text, tag
  created_at timestamptz not null,
  confirmed_at timestamptz,             -- null: being set up, asked for nowhere
  last_step bigint not null default 0,  -- each step of 30 seconds serves once
  failures smallint not null default 0, -- wrong codes since the last right one
  failed_at timestamptz
);

create table accounts.recovery_code (
  member_id bigint not null references accounts.authenticator (member_id) on delete cascade,
  code_hash bytea not null,             -- HMAC under the key file
  primary key (member_id, code_hash)    -- a used one is deleted
);

-- A login that is right so far and waits for the second factor.
create table accounts.second_factor_challenge (
  token_hash bytea primary key,         -- SHA-256
  member_id bigint not null references accounts.member (member_id),
  login_method text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index second_factor_challenge_expiry on accounts.second_factor_challenge (expires_at);
