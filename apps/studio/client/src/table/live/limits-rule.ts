import type { TableHands } from '../presentation.ts';
import type { LiveSay } from './live-words.ts';

/** What may be laid at most on the bets that have a limit of their own: the table's rules tell the common one. */
export function limitsRule({ model, words }: TableHands, say: LiveSay): string {
  const own = model.spots.flatMap(({ mostMinor }) => (mostMinor === undefined ? [] : [mostMinor]));
  const sorted = own.toSorted((one, other) => (one === other ? 0 : one < other ? -1 : 1));
  return say('place.limits', { side: words.money(sorted.at(-1)!), dear: words.money(sorted[0]!) });
}
