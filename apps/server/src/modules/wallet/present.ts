/** The wallet's answers in the contract's form. */
import type * as z from 'zod/mini';
import type { balanceValue } from '@perya/contract/wallet/balance.ts';
import type { jackpot } from '@perya/contract/wallet/jackpot.ts';
import type { transactionRecords } from '@perya/contract/wallet/transaction-records.ts';
import type { txCodes } from '@perya/contract/wallet/tx-codes.ts';
import type { walletAccounts } from '@perya/contract/wallet/wallet-accounts.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import {
  transferKind,
  type Balance,
  type Statement,
  type Transfer,
  type TransferKind,
} from './ledger/posting.ts';
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

/** Of all pages, and what is put aside. */
export const presentTotals = (
  { inMinor, outMinor }: Pick<Statement, 'inMinor' | 'outMinor'>,
  { heldMinor, owedMinor }: { heldMinor: bigint; owedMinor: bigint },
  currency: Currency,
) => ({
  totals: {
    in: formatDecimal(inMinor, currency),
    out: formatDecimal(outMinor, currency),
    net: formatDecimal(inMinor - outMinor, currency),
  },
  held: formatDecimal(heldMinor, currency),
  debt: formatDecimal(owedMinor, currency),
  currency,
});

/** Which way a kind of movement goes; `both` depends on the case. */
const flows: Record<TransferKind, 'in' | 'out' | 'both' | 'bonus'> = {
  deposit: 'in',
  withdrawal: 'out',
  bet: 'out',
  win: 'in',
  rollback: 'both',
  promotion: 'in',
  adjustment: 'both',
  trial: 'in',
  jackpot: 'in',
  fee: 'out',
  rebate: 'in',
  commission: 'in',
  transferOut: 'out',
  transferIn: 'in',
  bonusGrant: 'bonus',
  bonusConvert: 'bonus',
  bonusCancel: 'bonus',
  bonusExpire: 'bonus',
  chargeback: 'out',
  refund: 'both',
  debt: 'in',
  debtRepaid: 'out',
};

export const presentTxCodes = (language: PhraseLanguage): z.input<typeof txCodes.value>['list'] =>
  (Object.keys(flows) as TransferKind[]).map((kind) => ({
    txType: transferKind[kind],
    kind,
    name: phrase(language, `record.kind.${kind}`),
    flow: flows[kind],
  }));

export const presentAccounts = (
  { availableMinor, heldMinor }: Balance,
  currency: Currency,
): z.input<typeof walletAccounts.value> => ({
  seamless: true,
  currency,
  list: [
    {
      accountType: 'MAIN',
      balance: formatDecimal(availableMinor, currency),
      held: formatDecimal(heldMinor, currency),
      locked: false,
    },
  ],
});
