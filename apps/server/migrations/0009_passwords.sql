-- Passwords that are changed or forgotten, the picture that a member chose, and what members write to the house.

alter table accounts.member
  add column password_changed_at timestamptz,          -- null: still the one of the registration
  add column head_icon text check (head_icon ~ '^[a-z]{1,30}$');

-- Links to a new password. The token is in the mail only.
create table accounts.password_reset (
  token_hash bytea primary key,                        -- SHA-256 of the token
  member_id bigint not null references accounts.member (member_id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_member on accounts.password_reset (member_id);
create index password_reset_expiry on accounts.password_reset (expires_at);

-- Who asked for such a link, whether there is such a member or not: limits are counted from it.
create table accounts.password_reset_request (
  request_id bigint primary key,
  brand text not null,
  name_hash bytea not null,                            -- SHA-256 of the name in lower case
  address inet not null,
  at timestamptz not null
);
create index password_reset_request_name on accounts.password_reset_request (brand, name_hash, at);
create index password_reset_request_address on accounts.password_reset_request (address, at);
create index password_reset_request_at on accounts.password_reset_request (at);

create table accounts.feedback (
  feedback_id bigint primary key,
  brand text not null references brand.brand (code),
  member_id bigint not null references accounts.member (member_id),
  content text not null check (length(content) <= 2000),
  state text not null default 'received' check (state in ('received', 'read', 'answered')),
  answer text check (length(answer) <= 2000),
  created_at timestamptz not null,
  check ((state = 'answered') = (answer is not null))
);
create index feedback_member on accounts.feedback (member_id, feedback_id desc);
create index feedback_state on accounts.feedback (brand, state, feedback_id);
