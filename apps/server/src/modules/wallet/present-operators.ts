/** Members' money as operators see it. */
import type * as z from 'zod/mini';
import type { getMemberMoney } from '@perya/contract/wallet/operators/get-member-money.ts';
import type { transfer as transferSchema } from '@perya/contract/wallet/operators/list-member-transfers.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { transferKind, type Transfer } from './ledger/posting.ts';
import type { TransferStory } from './ports.ts';
import type { HoldRow, PurseRow } from './queries/purses.ts';

const kindName = new Map<number, string>(
  Object.entries(transferKind).map(([name, number]) => [number, name]),
);

export function presentPurses(
  currency: Currency,
  purses: readonly PurseRow[],
  holds: readonly HoldRow[],
): z.input<typeof getMemberMoney.value> {
  const write = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    currency,
    purses: purses.map(({ purse, balanceMinor, heldMinor, transfers }) => ({
      purse: String(purse),
      balance: write(balanceMinor),
      held: write(heldMinor),
      available: write(balanceMinor - heldMinor),
      transfers: String(transfers),
    })),
    holds: holds.map(({ key, kind, purse, amountMinor, createdAt, expiresAt }) => ({
      key,
      kind: kindName.get(kind) ?? String(kind),
      purse: String(purse),
      amount: write(amountMinor),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  };
}

export function presentTransfer(
  transfer: Transfer,
  purposes: ReadonlyMap<number, string>,
  story: TransferStory | null,
): z.input<typeof transferSchema> {
  const { currency } = transfer;
  return {
    id: String(transfer.transferId),
    purse: String(transfer.purse),
    kind: transfer.kind,
    amount: formatDecimal(transfer.amountMinor, currency),
    balanceAfter: formatDecimal(transfer.balanceAfterMinor, currency),
    currency,
    house: purposes.get(transfer.houseAccount.purpose) ?? String(transfer.houseAccount.purpose),
    key: transfer.idempotencyKey,
    reference: story?.reference ?? transfer.reference,
    subject: story?.subject ?? null,
    at: transfer.at.toISOString(),
  };
}
