-- Operators: staff accounts and their sessions, the audit, and proposals that a second person decides. Owned by modules/operators.
create schema operators;

create table operators.operator (
  operator_id bigint primary key,
  name text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$'),
  title text not null check (length(title) between 1 and 80),
  password_hash text,                   -- argon2id; null: the one-time link has not been used yet
  state text not null check (state in ('invited', 'active', 'disabled')),
  roles text[] not null check (cardinality(roles) > 0),
  brands text[] check (cardinality(brands) > 0),   -- null: all
  amount_limit bigint check (amount_limit >= 0),   -- minor units of the brand's currency; null: none of its own
  created_at timestamptz not null,
  password_changed_at timestamptz,
  last_access_at timestamptz,
  last_access_address text,
  disabled_at timestamptz,
  check ((state = 'disabled') = (disabled_at is not null)),
  check (state <> 'active' or password_hash is not null)
);
create unique index operator_name on operators.operator (lower(name));

-- A one-time link. A new one takes the place of the one before.
create table operators.invitation (
  operator_id bigint primary key references operators.operator,
  token_hash bytea not null unique,     -- SHA-256
  expires_at timestamptz not null
);

create table operators.authenticator (
  operator_id bigint not null references operators.operator,
  secret bytea not null,                -- AES-256-GCM under the key file: nonce, cipher text, tag
  created_at timestamptz not null,
  confirmed_at timestamptz,             -- null: being set up
  last_step bigint not null default 0   -- each step of 30 seconds serves once
);
-- One in use, and one that is being set up beside it.
create unique index authenticator_operator on operators.authenticator (operator_id, (confirmed_at is null));

create table operators.passkey (
  passkey_id bigint primary key,
  operator_id bigint not null references operators.operator,
  credential_id bytea not null unique,
  public_key bytea not null,            -- COSE
  rp_id text not null,
  sign_count bigint not null,           -- 0 for ever where the authenticator does not count
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  multi_device boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_operator on operators.passkey (operator_id, created_at);

-- What an authenticator was asked to sign; the first answer takes it away.
create table operators.passkey_challenge (
  challenge_hash bytea primary key,     -- SHA-256
  operator_id bigint not null references operators.operator,
  purpose text not null check (purpose in ('register', 'login', 'confirm')),
  expires_at timestamptz not null
);

-- A login whose password was right and which waits for the second factor.
create table operators.login_challenge (
  token_hash bytea primary key,         -- SHA-256
  operator_id bigint not null references operators.operator,
  expires_at timestamptz not null
);

-- Failed passwords and codes, by the name as it was typed: names without an account are counted alike.
create table operators.login_failure (
  failure_id bigint primary key,
  name text not null check (length(name) <= 60),
  address text not null,
  at timestamptz not null
);
create index login_failure_name on operators.login_failure (name, at);
create index login_failure_address on operators.login_failure (address, at);
create index login_failure_at on operators.login_failure (at);

create table operators.session (
  session_id bigint primary key,
  token_hash bytea not null unique,     -- SHA-256
  operator_id bigint not null references operators.operator,
  address text not null,
  user_agent text check (length(user_agent) <= 200),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,         -- whatever is done until then
  proved_at timestamptz not null,       -- the login, or a fresh proof given since
  ended_at timestamptz
);
create index session_operator on operators.session (operator_id, created_at);

-- The audit. Each brand has a chain of its own and the installation has one (''); a row's hash covers the row and the hash before it.
create table operators.audit_chain (
  chain text primary key,
  number bigint not null,               -- of the last row
  hash bytea not null                   -- of the last row
);

create table operators.audit (
  chain text not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'command line', 'system', 'nobody')),
  actor text not null,
  operator_id bigint,
  roles text[] not null,
  address text,
  session_id bigint,
  action text not null,
  object text not null,
  object_id text not null,
  brand text,
  before json,                          -- json keeps the text as it was hashed; jsonb would not
  after json,
  reason text,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, number)
);
create index audit_at on operators.audit (at, chain, number);
create index audit_object on operators.audit (object, object_id, at desc);
create index audit_operator on operators.audit (operator_id, at desc);
create index audit_action on operators.audit (action, at desc);

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only: % refused', tg_table_schema, tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on operators.audit for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.audit for each statement execute function operators.refuse_change();
create trigger append_only before delete on operators.audit_chain for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.audit_chain for each statement execute function operators.refuse_change();

-- A chain's end moves forward by one row at a time.
create function operators.check_chain_step() returns trigger language plpgsql as $$
begin
  if new.chain <> old.chain or new.number <> old.number + 1 then
    raise exception 'a chain of the audit only grows, by one row' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger one_step before update on operators.audit_chain for each row execute function operators.check_chain_step();

-- What needs a second person.
create table operators.approval (
  approval_id bigint primary key,
  kind text not null,
  brand text,
  object text not null,
  object_id text not null,
  payload json not null,
  before json not null,                 -- the state that the maker saw
  reason text not null,
  request_id uuid not null,             -- the maker's: the same request again proposes nothing
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'executed', 'rejected', 'expired', 'stale', 'failed')),
  maker_id bigint not null references operators.operator,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  checker_id bigint references operators.operator,
  decision text check (decision in ('approve', 'reject')),
  decision_reason text,
  decided_at timestamptz,
  outcome json,
  closed_at timestamptz,
  unique (maker_id, request_id),
  constraint maker_is_not_checker check (checker_id <> maker_id),
  check ((decided_at is null) = (checker_id is null)),
  check ((state in ('pending', 'expired')) = (checker_id is null)),
  check ((state in ('pending', 'approved')) = (closed_at is null))
);
create index approval_state on operators.approval (state, approval_id desc);
create index approval_object on operators.approval (object, object_id, approval_id desc);

-- What was proposed does not change; what is closed stays closed.
create function operators.check_approval_step() returns trigger language plpgsql as $$
begin
  if (new.approval_id, new.kind, new.object, new.object_id, new.payload::text, new.before::text, new.reason, new.request_id, new.maker_id,
      new.made_at, new.expires_at) is distinct from
     (old.approval_id, old.kind, old.object, old.object_id, old.payload::text, old.before::text, old.reason, old.request_id, old.maker_id,
      old.made_at, old.expires_at) or new.brand is distinct from old.brand then
    raise exception 'a proposal does not change' using errcode = 'insufficient_privilege';
  end if;
  if not (old.state = 'pending' or (old.state = 'approved' and new.state in ('executed', 'failed') and new.checker_id = old.checker_id)) then
    raise exception 'a proposal that is % stays so', old.state using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger one_step before update on operators.approval for each row execute function operators.check_approval_step();
create trigger append_only before delete on operators.approval for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.approval for each statement execute function operators.refuse_change();
