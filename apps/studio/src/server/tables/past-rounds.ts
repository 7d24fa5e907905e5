/**
 * A table's past rounds in memory. They are told with every change of a table, several times a second, and change only when a round
 * ends: until then a hundred rows need not be read again.
 */
import { keyOf, type PastRounds } from './context.ts';
import { listTableRounds, type TableRoundRow } from './queries.ts';

/** As many past rounds stand in the strip, the statistics and the roads. */
export const lastRounds = 100;

export function createPastRounds(): PastRounds {
  const known = new Map<string, { at: string; rounds: readonly TableRoundRow[] }>();
  return {
    async of(db, game, last) {
      if (!last) return [];
      const at = `${last.id}/${last.state}`;
      const kept = known.get(keyOf(game));
      if (kept?.at === at) return kept.rounds;
      const rounds = await listTableRounds(db, game, lastRounds);
      known.set(keyOf(game), { at, rounds });
      return rounds;
    },
  };
}
