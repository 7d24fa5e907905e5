/** How an event is kept, and whether two are the same. Pure. */
import type { ProviderEvent } from '../provider/payment-provider.ts';

/** As it stands in the table: JSON has neither large numbers nor dates. */
export interface KeptEvent {
  kind: ProviderEvent['kind'];
  eventId: string;
  id: string;
  reference: string;
  state: string;
  amountMinor: string | null;
  currency: ProviderEvent['currency'];
  at: string | null;
  payerName?: string | undefined;
}

export const keepEvent = ({ amountMinor, at, ...event }: ProviderEvent): KeptEvent => ({
  ...event,
  amountMinor: amountMinor === null ? null : String(amountMinor),
  at: at === null ? null : at.toISOString(),
});

export const readKeptEvent = ({ amountMinor, at, ...event }: KeptEvent): ProviderEvent =>
  ({
    ...event,
    amountMinor: amountMinor === null ? null : BigInt(amountMinor),
    at: at === null ? null : new Date(at),
  }) as ProviderEvent;

/** Whether a report says the same as one that came before it under the same identity. */
export function sameEvent(one: ProviderEvent, other: ProviderEvent): boolean {
  const [kept, told] = [keepEvent(one), keepEvent(other)];
  return (Object.keys(kept) as (keyof KeptEvent)[]).every((key) => kept[key] === told[key]);
}
