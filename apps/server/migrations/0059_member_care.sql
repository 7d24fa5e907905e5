-- What operators know and do about members. Owned by modules/accounts, the last part by modules/protection.

alter table accounts.member
  add column version integer not null default 0,   -- raised by each command of an operator, so that none is given for an older state
  add column tags text[] not null default '{}';
create index member_tags on accounts.member using gin (tags) where tags <> '{}';

-- Operators find members by what they know of them; a number or an address may be that of several.
create index member_mobile_any on accounts.member (mobile_e164) where mobile_e164 is not null;
create index member_register_address on accounts.member (register_address) where register_address is not null;
create index session_address on accounts.session (address) where address is not null;
create index login_attempt_address on accounts.login_attempt (address, member_id) where outcome = 'succeeded';

-- Notes of the staff. They stay as they were written.
create table accounts.member_note (
  member_id bigint not null references accounts.member (member_id),
  note_id bigint not null,
  author_id bigint not null,
  author text not null,
  text text not null check (length(text) between 1 and 2000),
  request_id uuid not null,             -- the author's: the same request again adds nothing
  at timestamptz not null,
  primary key (member_id, note_id),
  unique (author_id, request_id)
);

-- Operators may protect a member too.
alter table protection.stop add column by_operator boolean not null default false;
alter table protection.limit_change add column by_operator boolean not null default false;
