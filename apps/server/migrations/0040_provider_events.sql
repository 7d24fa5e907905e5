-- Reports of payment providers, whatever they are about: payments, refunds, payouts. What is kept is the report in the words of
-- the payment port, beside the bytes that said it.
alter table wallet.deposit_event rename to provider_event;
alter index wallet.deposit_event_unfinished rename to provider_event_unfinished;

alter table wallet.provider_event
  add column kind text not null default 'payment' check (kind in ('payment', 'refund', 'payout')),
  -- Null: we had asked, and this was the answer.
  add column raw bytea;
alter table wallet.provider_event alter column kind drop default;
-- Text: a provider may name what is none of ours.
alter table wallet.provider_event rename column order_id to subject;
alter table wallet.provider_event alter column subject type text;
alter table wallet.provider_event drop constraint deposit_event_outcome_check;
alter table wallet.provider_event add constraint provider_event_outcome_check
  check (outcome in ('credited', 'declined', 'ignored', 'review', 'parked'));

update wallet.provider_event set body = jsonb_build_object(
  'kind', 'payment',
  'eventId', body->>'eventId',
  'id', body->>'merchantOrderId',
  'reference', body->>'providerReference',
  'state', body->>'status',
  -- Every currency so far has two digits, and the protocol wrote both.
  'amountMinor', replace(body->>'amount', '.', '')::bigint::text,
  'currency', body->>'currency',
  'at', body->>'paidAt');
