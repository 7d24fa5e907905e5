import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { SuppliersDependencies } from '../dependencies.ts';
import { listWins, type Win } from '../queries/winners.ts';

/** Today and six days before it, of the brand. */
const daysBefore = 6;
/** Of each day: more than the board shows, since some are of members who do not stand on it. */
const perDay = 100;
const largestBoard = 50;
/** So often at most the board is made anew. */
const maxAgeMs = 10_000;

export interface Winner extends Win {
  userName: string;
}

interface Board {
  largest: Winner[];
  latest: Winner[];
}

export interface Winners {
  /** The large wins of the last days: the largest first (specification 2 §4), or the latest. */
  of(brand: string, order: keyof Board): Promise<Winner[]>;
}

export function createWinners({
  db,
  clock,
  namesOf,
  timeZoneOf,
}: {
  db: Database;
  clock: Clock;
  timeZoneOf: SuppliersDependencies['timeZoneOf'];
  namesOf: SuppliersDependencies['namesOf'];
}): Winners {
  const boards = new Map<string, { at: number; board: Promise<Board> }>();
  const make = async (brand: string, now: Date): Promise<Board> => {
    const timeZone = timeZoneOf(brand);
    const since = startOfDay(addDays(dayOf(now, timeZone), -daysBefore), timeZone);
    const wins = await listWins(db, brand, { since, now, perDay });
    const names = await namesOf([...new Set(wins.map(({ memberId }) => memberId))]);
    const all = wins.flatMap((win) => {
      const userName = names.get(win.memberId);
      return userName === undefined ? [] : [{ ...win, userName }];
    });
    const latest = all.toSorted((one, other) => other.wonAt.getTime() - one.wonAt.getTime());
    return { largest: all.slice(0, largestBoard), latest: latest.slice(0, largestBoard) };
  };
  return {
    async of(brand, order) {
      const now = clock.now();
      const known = boards.get(brand);
      if (known && Math.abs(now.getTime() - known.at) <= maxAgeMs) return (await known.board)[order];
      const board = make(brand, now);
      boards.set(brand, { at: now.getTime(), board });
      board.catch(() => boards.delete(brand));
      return (await board)[order];
    },
  };
}
