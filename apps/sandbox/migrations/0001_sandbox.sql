-- The payment sandbox: payments that a merchant asked for, and the reports that it owes the merchant about them.
create schema if not exists sandbox;

create table sandbox.payment (
  reference text primary key,
  -- The merchant's idempotency key.
  payment_id text not null unique,
  merchant_order_id text not null,
  channel text not null,
  -- Decimal text as the merchant wrote it: the sandbox reports it back to the letter.
  amount text not null,
  currency text not null,
  return_url text not null,
  callback_url text not null,
  language text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);

create index payment_newest on sandbox.payment (created_at desc);

create table sandbox.event (
  id text primary key,
  payment_reference text not null references sandbox.payment,
  callback_url text not null,
  -- The bytes to send; every repetition sends the same.
  body text not null,
  -- How often the merchant must have acknowledged it: more than once where a duplicate was asked for.
  copies int not null default 1 check (copies > 0),
  acknowledged int not null default 0,
  attempts int not null default 0,
  last_answer text,
  created_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  -- Also the lease of the attempt that runs: a process that dies in it leaves the event to be sent again. Null: finished.
  next_attempt_at timestamptz default now(),
  outcome text check (outcome in ('acknowledged', 'refused', 'given_up')),
  check ((outcome is null) = (next_attempt_at is not null))
);

create index event_due on sandbox.event (next_attempt_at) where next_attempt_at is not null;
create index event_payment on sandbox.event (payment_reference);
