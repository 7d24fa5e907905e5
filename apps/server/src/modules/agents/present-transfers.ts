/** Money that agents send in the contract's form. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { sendToUpline } from '@perya/contract/agents/send-to-upline.ts';
import { mostReceivers } from '@perya/contract/agents/transfer-fields.ts';
import type { transferTerms } from '@perya/contract/agents/transfer-terms.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Sending } from './queries/transfers.ts';
import type { SendTerms } from './use-cases/send-money.ts';

/** Receivers are next to the sender in the tree, so their names are shown. */
export const presentSending = (
  { sendingId, way, totalMinor, state, createdAt, parts }: Sending,
  currency: Currency,
): ValueInputOf<typeof sendToUpline> => ({
  id: String(sendingId),
  way,
  total: formatDecimal(totalMinor, currency),
  state,
  createdAt: createdAt.toISOString(),
  parts: parts.map(({ receiverId, name, amountMinor }) => ({
    id: String(receiverId),
    name,
    amount: formatDecimal(amountMinor, currency),
  })),
});

export function presentSendTerms(
  { terms, upline, barriers, ...now }: SendTerms,
  currency: Currency,
): ValueInputOf<typeof transferTerms> {
  const show = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    currency,
    sendable: show(now.mostMinor),
    balance: show(now.availableMinor),
    locked: show(now.lockedMinor),
    min: show(terms.minMinor),
    max: show(terms.maxMinor),
    left: { count: now.countLeft, sum: show(now.sumLeftMinor) },
    mostReceivers,
    upline,
    barriers: barriers.map(({ barrier, until }) => ({ barrier, until: until?.toISOString() ?? null })),
  };
}
