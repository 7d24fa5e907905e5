/** What a bet of the player's own money and a free spin have in common. */
import type * as z from 'zod/mini';
import type { betMessage } from '@perya/contract/suppliers/supplier-messages.ts';
import { accountOf, gameOf, refundKey, type Sitting, type SupplierContext } from '../context.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import type { Filled } from '../wallet-api/gate.ts';
import type { TransactionMessage } from '../wallet-api/messages.ts';

export type BetMessage = Filled<Omit<z.output<typeof betMessage>, 'amount'>> & { amount: number | string };

export function betDetail(sitting: Sitting, message: TransactionMessage): RoundDetail {
  const { transaction_uuid: tx, round, round_closed } = message;
  const { vendor } = sitting.token;
  return { vendor, round, game: gameOf(sitting, message), tx, role: 'bet', closes: round_closed === true };
}

export async function isTakenBack(
  { ledger }: SupplierContext,
  { token }: Sitting,
  bet: string,
): Promise<boolean> {
  const idempotencyKey = refundKey(token.vendor, bet);
  return (await ledger.findTransfer({ ...accountOf(token), idempotencyKey })) !== null;
}
