/** SQL of what providers have reported. */
import type { Queryable } from '#platform/db/database.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import type { DepositOrder, PaymentEvent } from '../rules/deposit.ts';
import { keepEvent, readKeptEvent, type KeptEvent } from '../rules/provider-event.ts';

export type EventOutcome = 'credited' | 'declined' | 'ignored' | 'review' | 'parked' | 'applied';

export interface StoredEvent {
  provider: string;
  event: ProviderEvent;
  outcome: EventOutcome | null;
}

/**
 * Keeps an event, and the bytes that said so (null: we had asked). @returns what is kept under its id, which an earlier event
 * may have written.
 */
export async function insertEvent(
  db: Queryable,
  provider: string,
  event: ProviderEvent,
  raw: Buffer | null,
  now: Date,
): Promise<StoredEvent> {
  await db.query(
    `insert into wallet.provider_event (provider, event_id, kind, subject, body, raw, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [provider, event.eventId, event.kind, event.id, JSON.stringify(keepEvent(event)), raw, now],
  );
  const { rows } = await db.query<{ body: KeptEvent; outcome: EventOutcome | null }>(
    'select body, outcome from wallet.provider_event where provider = $1 and event_id = $2',
    [provider, event.eventId],
  );
  const row = rows[0];
  if (!row) throw new Error('an event vanished');
  return { provider, event: readKeptEvent(row.body), outcome: row.outcome };
}

export async function updateEventOutcome(
  db: Queryable,
  provider: string,
  eventId: string,
  outcome: EventOutcome,
): Promise<void> {
  await db.query('update wallet.provider_event set outcome = $3 where provider = $1 and event_id = $2', [
    provider,
    eventId,
    outcome,
  ]);
}

/** Whether an earlier report of the same payment went to a person: orders that an older release held do not name their payment. */
export async function isPaymentHeld(
  db: Queryable,
  { id, provider, currency }: Pick<DepositOrder, 'id' | 'provider' | 'currency'>,
  { reference, amountMinor }: Pick<PaymentEvent, 'reference' | 'amountMinor'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from wallet.provider_event
      where provider = $1 and subject = $2 and kind = 'payment' and outcome = 'review' and body->>'state' = 'paid'
        and body->>'reference' = $3 and body->>'amountMinor' = $4 and body->>'currency' = $5 limit 1`,
    [provider, String(id), reference, String(amountMinor), currency],
  );
  return rowCount === 1;
}

/** Events that were kept but not applied, oldest first. @param before leaves those out that are being applied. */
export async function listUnfinishedEvents(
  db: Queryable,
  before: Date,
): Promise<Omit<StoredEvent, 'outcome'>[]> {
  const { rows } = await db.query<{ provider: string; body: KeptEvent }>(
    `select provider, body from wallet.provider_event where outcome is null and received_at < $1 order by received_at limit 1000`,
    [before],
  );
  return rows.map((row) => ({ provider: row.provider, event: readKeptEvent(row.body) }));
}
