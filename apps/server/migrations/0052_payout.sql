-- Money out: the payment password's guard, payout accounts, withdrawals.

create table accounts.payment_guard (
  member_id bigint primary key references accounts.member,
  -- Null: as old as the account.
  set_at    timestamptz,
  -- The last time that it was reset instead of changed.
  reset_at  timestamptz,
  -- Wrong entries since the last right one.
  failures  int not null default 0 check (failures >= 0),
  failed_at timestamptz
);
alter table accounts.verification_code drop constraint verification_code_purpose_check;
alter table accounts.verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'login', 'reset', 'setPassword', 'payment'));

-- Ways to be paid that a brand offers, each through one provider.
create table wallet.payout_method (
  brand           text collate "C" not null,
  code            text collate "C" not null,
  kind            text collate "C" not null check (kind in ('bank', 'ewallet')),
  provider        text collate "C" not null,
  -- What the provider calls it.
  provider_method text collate "C" not null,
  currency        text collate "C" not null,
  -- The form of its numbers (rules/account-number.ts).
  number_rule     text collate "C" not null check (number_rule in ('mobile', 'account', 'card', 'iban')),
  min_minor       bigint not null check (min_minor > 0),
  max_minor       bigint not null check (max_minor >= min_minor),
  position        int not null default 1,
  enabled         boolean not null default true,
  primary key (brand, code)
);

create table wallet.payout_account (
  account_id    bigint primary key,
  brand         text collate "C" not null,
  member_id     bigint not null,
  request_id    text collate "C" not null,
  method        text collate "C" not null,
  kind          text collate "C" not null check (kind in ('bank', 'ewallet')),
  -- AES-256-GCM; read to pay, and never shown.
  number_sealed bytea not null,
  -- Keyed digest of method and number: the same number is found again without being read.
  number_hash   bytea not null,
  last4         text collate "C" not null check (length(last4) between 1 and 4),
  holder        text not null,
  bound_at      timestamptz not null,
  usable_from   timestamptz not null,
  -- A removed one stays as the record of where money went.
  removed_at    timestamptz,
  unique (brand, member_id, request_id)
);
create unique index payout_account_own on wallet.payout_account (brand, member_id, number_hash) where removed_at is null;
create index payout_account_same on wallet.payout_account (brand, number_hash);

-- What a person of the house should look at; open flags keep payouts from being approved by rule.
create table wallet.payout_flag (
  flag_id   bigint primary key,
  brand     text collate "C" not null,
  member_id bigint not null,
  -- sameNumber: another member has the payout account
  kind      text collate "C" not null check (kind in ('sameNumber')),
  object_id bigint not null,
  raised_at timestamptz not null,
  closed_at timestamptz,
  unique (brand, member_id, kind, object_id)
);

create table wallet.withdrawal (
  id                 bigint primary key,
  brand              text collate "C" not null,
  member_id          bigint not null,
  request_id         text collate "C" not null,
  account_id         bigint not null references wallet.payout_account,
  method             text collate "C" not null,
  provider           text collate "C" not null,
  provider_method    text collate "C" not null,
  currency           text collate "C" not null,
  amount_minor       bigint not null check (amount_minor > 0),
  fee_minor          bigint not null default 0 check (fee_minor >= 0),
  state              text collate "C" not null default 'requested' check (state in
    ('requested', 'checked', 'review', 'approved', 'sent', 'paid', 'rejected', 'failed', 'reversed', 'cancelled')),
  -- The ledger has what the state says: the hold, its posting, its end.
  settled            boolean not null default false,
  created_at         timestamptz not null,
  changed_at         timestamptz not null,
  -- Every state with its time, for the member's clock.
  steps              jsonb not null default '[]',
  -- Why a rule did not approve it.
  reasons            text[] not null default '{}',
  reject_reason      text collate "C",
  note               text,
  claimed_by         bigint,
  claimed_at         timestamptz,
  decided_by         bigint,
  provider_reference text collate "C",
  sent_at            timestamptz,
  -- How often the provider was asked what became of it, and when it is asked again.
  asked              int not null default 0,
  ask_at             timestamptz,
  -- What reports and questions found that does not fit; a person looks at it, and nothing moves by itself.
  attention          text collate "C",
  -- Calendar day of the brand's time zone on which it was asked for.
  day                date not null,
  unique (brand, member_id, request_id),
  check ((state = 'rejected') = (reject_reason is not null))
);
create index withdrawal_of_member on wallet.withdrawal (brand, member_id, id desc);
create index withdrawal_by_state on wallet.withdrawal (brand, state, id);
create index withdrawal_to_account on wallet.withdrawal (account_id) where state = 'paid';

alter table wallet.provider_event drop constraint provider_event_outcome_check;
alter table wallet.provider_event add constraint provider_event_outcome_check
  check (outcome in ('credited', 'declined', 'ignored', 'review', 'parked', 'applied'));
