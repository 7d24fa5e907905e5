/** What of a channel its provider takes. Pure. */
import type { Capabilities } from '../provider/payment-provider.ts';
import type { DepositChannel } from './deposit.ts';

/** The channel within the provider's bounds; null: the provider does not have it, or nothing is left between the bounds. */
export function narrowChannel(
  channel: DepositChannel,
  { payments }: Pick<Capabilities, 'payments'>,
): DepositChannel | null {
  const terms = payments.find(
    ({ method, currency }) => method === channel.code && currency === channel.currency,
  );
  if (!terms) return null;
  const minMinor = terms.minMinor > channel.minMinor ? terms.minMinor : channel.minMinor;
  const maxMinor = terms.maxMinor < channel.maxMinor ? terms.maxMinor : channel.maxMinor;
  if (minMinor > maxMinor) return null;
  const suggestedMinor = channel.suggestedMinor.filter((minor) => minor >= minMinor && minor <= maxMinor);
  return { ...channel, minMinor, maxMinor, suggestedMinor };
}
