import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { SuppliersDependencies } from '../dependencies.ts';
import { listWins, type Win } from '../queries/winners.ts';

/** Today and six days before it. */
const daysBefore = 6;
/** Of each day: more than the board shows, since some are of members who do not stand on it. */
const perDay = 100;
const largestBoard = 50;
/** So often at most the board is made anew. */
const maxAgeMs = 10_000;

export interface Winner extends Win {
  userName: string;
}

export interface Winners {
  /** The largest wins of the last days, the largest first (specification 2 §4). */
  of(brand: string): Promise<Winner[]>;
}

export function createWinners({
  db,
  clock,
  namesOf,
}: {
  db: Database;
  clock: Clock;
  namesOf: SuppliersDependencies['namesOf'];
}): Winners {
  const boards = new Map<string, { at: number; list: Promise<Winner[]> }>();
  const make = async (brand: string, now: Date): Promise<Winner[]> => {
    const wins = await listWins(db, brand, now, daysBefore, perDay);
    const names = await namesOf([...new Set(wins.map(({ memberId }) => memberId))]);
    return wins
      .flatMap((win) => {
        const userName = names.get(win.memberId);
        return userName === undefined ? [] : [{ ...win, userName }];
      })
      .slice(0, largestBoard);
  };
  return {
    of(brand) {
      const now = clock.now();
      const known = boards.get(brand);
      if (known && Math.abs(now.getTime() - known.at) <= maxAgeMs) return known.list;
      const list = make(brand, now);
      boards.set(brand, { at: now.getTime(), list });
      list.catch(() => boards.delete(brand));
      return list;
    },
  };
}
