/** Issues as operators see them. */
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { OperatorIssue } from './queries/operator-issues.ts';

export function presentOperatorIssue(issue: OperatorIssue, currency: Currency) {
  const text = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    brand: issue.brand,
    game: issue.game,
    numero: issue.numero,
    currency,
    state: issue.state,
    locksAt: issue.locksAt.toISOString(),
    drawsAt: issue.drawsAt.toISOString(),
    slips: issue.slips,
    sold: text(issue.soldMinor),
    staked: text(issue.stakedMinor),
    waiting: issue.waiting,
    paid: text(issue.wonMinor),
    rebated: text(issue.rebatedMinor),
    numbers: issue.numbers,
    source: issue.source,
    entries: issue.entries,
    entered: issue.entered,
    disputed: issue.numbers === null && issue.entries > 1,
    version: issue.resultVersion,
    short: text(issue.shortMinor),
    book: issue.book,
    bookNote: issue.bookNote,
  };
}
