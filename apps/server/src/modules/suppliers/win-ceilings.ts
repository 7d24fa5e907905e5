/**
 * Ceilings on what a supplier may win for its players. A supplier's key in wrong hands, or a fault of its own, must not
 * empty the house: a win beyond a ceiling is held for an operator (`use-cases/hold-win.ts`).
 */
import { dayOf } from '@perya/calendar/days.ts';
import type { SuppliersDependencies } from './dependencies.ts';
import type { PlayedGame } from './ports.ts';
import { addToDay, sumOfOthers, type Ceiling, type SupplierDay } from './queries/held-wins.ts';

export interface WinCeilings {
  /** The ceiling that a win would pass, or null. @param stakeMinor of the bet that won, positive; null: not known */
  passed(
    who: Omit<SupplierDay, 'day'>,
    win: { game: PlayedGame | null; stakeMinor: bigint | null; amountMinor: bigint },
  ): Promise<Ceiling | null>;
  /** Counts a win that was paid. */
  count(who: Omit<SupplierDay, 'day'>, amountMinor: bigint): void;
  /** Writes down what was counted; the others hear of it then. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Tally {
  day: SupplierDay;
  /** Of this process, written down · counted since. */
  writtenMinor: bigint;
  newMinor: bigint;
  /** Of the other processes, as it was last read. */
  othersMinor: bigint;
}

/** How long a crash forgets, and how late the other processes hear of it. */
const flushEveryMs = 2_000;

export function createWinCeilings({
  db,
  clock,
  nodeId,
  winCeilingsOf,
  timeZoneOf,
  onError = () => {},
}: Pick<
  SuppliersDependencies,
  'db' | 'clock' | 'nodeId' | 'winCeilingsOf' | 'timeZoneOf' | 'onError'
>): WinCeilings {
  const tallies = new Map<string, Promise<Tally>>();
  const todayOf = (brand: string): string => dayOf(clock.now(), timeZoneOf(brand));

  function tallyOf(who: Omit<SupplierDay, 'day'>): Promise<Tally> {
    const day: SupplierDay = { ...who, day: todayOf(who.brand) };
    const key = `${day.vendor} ${day.brand} ${day.currency} ${day.day}`;
    const known = tallies.get(key);
    if (known) return known;
    const loading = load(day);
    tallies.set(key, loading);
    loading.catch(() => tallies.delete(key));
    return loading;
  }

  async function load(day: SupplierDay): Promise<Tally> {
    const [writtenMinor, othersMinor] = await Promise.all([
      addToDay(db, day, nodeId, 0n),
      sumOfOthers(db, day, nodeId),
    ]);
    return { day, writtenMinor, newMinor: 0n, othersMinor };
  }

  async function flush(): Promise<void> {
    for (const [key, loading] of tallies) {
      const tally = await loading;
      const { day, newMinor } = tally;
      if (newMinor > 0n) {
        tally.newMinor -= newMinor;
        tally.writtenMinor += newMinor;
        await addToDay(db, day, nodeId, newMinor);
      }
      if (day.day !== todayOf(day.brand)) tallies.delete(key);
      else tally.othersMinor = await sumOfOthers(db, day, nodeId);
    }
  }

  let flushing = Promise.resolve();
  const timer = setInterval(() => {
    flushing = flushing.then(flush).catch(onError);
  }, flushEveryMs);
  timer.unref();

  return {
    async passed(who, { game, stakeMinor, amountMinor }) {
      const { times, dayMinor } = winCeilingsOf(who.brand);
      if (stakeMinor !== null && amountMinor > stakeMinor * (game?.maxWinTimes ?? times)) return 'game';
      const { writtenMinor, newMinor, othersMinor } = await tallyOf(who);
      return writtenMinor + newMinor + othersMinor + amountMinor > dayMinor ? 'day' : null;
    },
    count(who, amountMinor) {
      tallyOf(who)
        .then((tally) => (tally.newMinor += amountMinor))
        .catch(onError);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flushing;
      await flush().catch(onError);
    },
  };
}
