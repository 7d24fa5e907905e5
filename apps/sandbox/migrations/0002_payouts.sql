-- Payouts and refunds, and the reports about them.
create table sandbox.payout (
  reference text primary key,
  -- The merchant's idempotency key.
  payout_id text not null unique,
  method text not null,
  account_number text not null,
  account_holder text not null,
  amount text not null,
  currency text not null,
  callback_url text not null,
  status text not null default 'ACCEPTED' check (status in
    ('ACCEPTED', 'REQUESTED', 'PENDING_COMPLIANCE_ASSESSMENT', 'SUCCEEDED', 'FAILED', 'REVERSED')),
  changed_at timestamptz not null,
  -- When it comes into its next state; null: it stays in this one.
  step_at timestamptz
);

create index payout_due on sandbox.payout (step_at) where step_at is not null;

create table sandbox.refund (
  reference text primary key,
  -- The merchant's idempotency key.
  refund_id text not null unique,
  payment_reference text not null references sandbox.payment,
  amount text not null,
  currency text not null,
  callback_url text not null,
  created_at timestamptz not null
);

create index refund_payment on sandbox.refund (payment_reference);

-- A report is about one of the three.
alter table sandbox.event
  alter column payment_reference drop not null,
  add column payout_reference text references sandbox.payout,
  add column refund_reference text references sandbox.refund,
  add check (num_nonnulls(payment_reference, payout_reference, refund_reference) = 1);
