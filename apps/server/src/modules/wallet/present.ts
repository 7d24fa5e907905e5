/** The wallet's answers in the contract's form. */
import type * as z from 'zod/mini';
import type { balanceValue } from '@perya/contract/wallet/balance.ts';
import type { jackpot } from '@perya/contract/wallet/jackpot.ts';
import type { transactionRecords } from '@perya/contract/wallet/transaction-records.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Transfer } from './ledger/posting.ts';
import type { TransferStory } from './ports.ts';

export function presentBalance(
  availableMinor: bigint,
  currency: Currency,
  seq: bigint,
): z.input<typeof balanceValue> {
  return { sumBalance: formatDecimal(availableMinor, currency), currency, seq: Number(seq) };
}

export function presentJackpot(amountMinor: bigint, currency: Currency): z.input<typeof jackpot.value> {
  return { amount: formatDecimal(amountMinor, currency), currency };
}

type Movement = z.input<typeof transactionRecords.value>['list'][number];

export function presentMovement(transfer: Transfer, story: TransferStory | null): Movement {
  const { currency } = transfer;
  const reference = story?.reference ?? transfer.reference;
  return {
    id: String(transfer.transferId),
    kind: transfer.kind,
    amount: formatDecimal(transfer.amountMinor, currency),
    balanceAfter: formatDecimal(transfer.balanceAfterMinor, currency),
    currency,
    reference,
    subject: story?.subject ?? null,
    at: transfer.at.toISOString(),
  };
}
