-- A held order names the payment that came: the first that was reported with the amount that is held.
update wallet.deposit_order o set provider_reference = e.reference
from (
  select distinct on (provider, subject, body->>'amountMinor') provider, subject, body->>'amountMinor' as amount_minor, body->>'reference' as reference
  from wallet.provider_event
  where kind = 'payment' and outcome = 'review' and body->>'state' = 'paid'
  order by provider, subject, body->>'amountMinor', received_at
) e
where o.status in ('review', 'mismatch') and o.received_minor is not null
  and e.provider = o.provider and e.subject = o.id::text and e.amount_minor = o.received_minor::text;
