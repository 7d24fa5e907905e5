/** What is set against a member's debts: pure. */
import type { TransferKind } from '../ledger/posting.ts';

/** What the member had received, and what was taken back above the balance. */
export const debtSources = ['deposit', 'lottery', 'bonus', 'correction'] as const;
export type DebtSource = (typeof debtSources)[number];

/** What pays a debt: a brand's settings switch each. */
export interface DebtRule {
  deposits: boolean;
  wins: boolean;
  /** Every other credit of the cash: promotions, rebates, money of other members, returned payouts and stakes. */
  others: boolean;
  /** A withdrawal request: the debt is paid first, from the balance. */
  withdrawals: boolean;
}

const wins: ReadonlySet<TransferKind> = new Set(['win', 'jackpot']);

/** Whether a credit of the cash pays debts. A debt's own leg never does. */
export function pays(rule: DebtRule, kind: TransferKind): boolean {
  if (kind === 'debt') return false;
  if (kind === 'deposit') return rule.deposits;
  return wins.has(kind) ? rule.wins : rule.others;
}

export interface OpenDebt {
  debtId: bigint;
  /** Its place in the cash. */
  seq: bigint;
  /** Owed, not repaid, not written off and not reserved; minor units. */
  openMinor: bigint;
}

/** Shares money that came in among the debts that are older, the oldest first. @param seq of the credit; null: the balance */
export function allocate(
  debts: readonly OpenDebt[],
  { amountMinor, seq }: { amountMinor: bigint; seq: bigint | null },
): { debtId: bigint; amountMinor: bigint }[] {
  let leftMinor = amountMinor;
  const parts: { debtId: bigint; amountMinor: bigint }[] = [];
  for (const { debtId, openMinor, seq: since } of debts) {
    if (leftMinor <= 0n) break;
    if (openMinor <= 0n || (seq !== null && seq <= since)) continue;
    const part = openMinor < leftMinor ? openMinor : leftMinor;
    parts.push({ debtId, amountMinor: part });
    leftMinor -= part;
  }
  return parts;
}
