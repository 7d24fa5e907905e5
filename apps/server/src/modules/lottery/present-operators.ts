/** Issues as operators see them. */
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { OperatorIssue } from './queries/operator-issues.ts';

/** Silent that long, the second book is away: it says every second that it runs. */
const awayAfterSeconds = 30;

/** @param silence seconds since the second book last said that it runs; null: never */
export function presentOperatorIssue(issue: OperatorIssue, currency: Currency, silence: number | null) {
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
    due: issue.dueMinor === null ? null : text(issue.dueMinor),
    rebated: text(issue.rebatedMinor),
    numbers: issue.numbers,
    source: issue.source,
    entries: issue.entries,
    entered: issue.entered,
    disputed: issue.numbers === null && issue.entries > 1,
    version: issue.resultVersion,
    short: text(issue.shortMinor),
    book: bookOf(issue, silence === null || silence > awayAfterSeconds),
    bookNote: issue.bookNote,
  };
}

/** The second book's verdict, or that a draw or its payments wait for one. */
function bookOf(
  { book, state }: Pick<OperatorIssue, 'book' | 'state'>,
  isAway: boolean,
): OperatorIssue['book'] | 'waits' | 'away' {
  const waits = (state === 'closed' && book === null) || (state === 'drawn' && book !== 'agreed');
  if (!waits || book === 'differs') return book;
  return isAway ? 'away' : 'waits';
}
