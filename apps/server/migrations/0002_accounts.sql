-- Members, their sessions, and what guards the door. Texts that are secret are stored hashed or not at all.
create schema accounts;

create table accounts.member (
  member_id bigint primary key,
  brand text not null references brand.brand (code),
  user_name text not null,              -- as it was typed; unique whatever the case
  type smallint not null default 0 check (type in (0, 1, 2, 4, 40, 41, 42)),
  status text not null default 'active' check (status in ('active', 'disabled')),
  password_hash text not null,          -- argon2id, PHC string
  payment_password_hash text,
  nickname text,
  -- What else the brand's form asked for: payeeName, email, mobileNum, and so on.
  profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  upline_id bigint references accounts.member (member_id),
  recommender_id bigint references accounts.member (member_id),
  affiliate_code text,
  register_method text not null check (register_method in ('APP', 'H5', 'WEBCLIP', 'PWA')),
  register_url text not null,
  register_address inet,
  registered_at timestamptz not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  age_confirmed smallint not null,      -- the age that the member said to have reached
  age_confirmed_at timestamptz not null,
  last_login_at timestamptz,
  previous_login_at timestamptz
);
create unique index member_user_name on accounts.member (brand, lower(user_name));
create index member_registered on accounts.member (brand, registered_at);
create index member_upline on accounts.member (upline_id) where upline_id is not null;

create table accounts.session (
  session_id bigint primary key,
  token_hash bytea not null unique,     -- SHA-256 of the token; the token itself is nowhere
  member_id bigint not null references accounts.member (member_id),
  address inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,    -- written at most once a minute
  expires_at timestamptz not null       -- absolute limit
);
create index session_member on accounts.session (member_id, created_at);
create index session_expiry on accounts.session (expires_at);

-- Sessions are held in memory for a few seconds; this makes every process forget one that ended.
create function accounts.tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts_session_ended', old.session_id::text);
  return null;
end $$;

create trigger session_ended after delete on accounts.session
  for each row execute function accounts.tell_session_end();

-- Every attempt to log in: what locks are counted from, and the audit of failed logins. It is written as failed before
-- the password is looked at, so that guesses made side by side are all counted.
create table accounts.login_attempt (
  attempt_id bigint primary key,
  brand text not null,
  name_hash bytea not null,             -- SHA-256 of the name in lower case
  user_name text,                       -- only where it has the form of one: people type passwords into this field
  member_id bigint,
  address inet not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('failed', 'succeeded', 'abandoned', 'forgiven'))
);
create index login_attempt_name on accounts.login_attempt (brand, name_hash, at);
create index login_attempt_member on accounts.login_attempt (member_id, address) where outcome = 'succeeded';
create index login_attempt_at on accounts.login_attempt (at);

create table accounts.captcha (
  captcha_id text primary key,
  answer_hash bytea not null,           -- SHA-256 over identity and answer
  expires_at timestamptz not null
);
create index captcha_expiry on accounts.captcha (expires_at);

-- Encrypted bodies that were opened, until they are too old to be accepted anyway.
create table accounts.opened_message (
  message_hash bytea primary key,
  expires_at timestamptz not null
);
create index opened_message_expiry on accounts.opened_message (expires_at);

create table accounts.affiliate (
  brand text not null references brand.brand (code),
  code text not null check (code ~ '^[A-Za-z0-9-]{3,20}$'),
  member_id bigint references accounts.member (member_id),  -- the agent whose line the members join
  domain text,                          -- the only host that it holds on; null: every one
  enabled boolean not null default true
);
create unique index affiliate_code on accounts.affiliate (brand, lower(code));
