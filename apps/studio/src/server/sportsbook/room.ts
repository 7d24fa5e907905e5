/** The sportsbook's room: its book, its stream, and the clocks that decide and settle. */
import { Superseded } from '../guard/guard.ts';
import { repeat, type Repeated } from '../repeat.ts';
import type { Family } from '../stakes/delivery.ts';
import type { Context } from '../use-cases/context.ts';
import { createBook } from './book.ts';
import type { SportsContext } from './context.ts';
import { createSportsDoors } from './doors.ts';
import { createStream, type Stream } from './stream.ts';
import { decideWaiting } from './use-cases/decide-waiting.ts';
import { deliverPayments } from './use-cases/deliver-payments.ts';
import { keepCalendar, saltMatches } from './use-cases/keep-calendar.ts';
import { settleBets } from './use-cases/settle-bets.ts';

export interface SportsRoom {
  context: SportsContext;
  stream: Stream;
  family: Family;
  /** One pass over everything: matches, waiting bets, results. */
  pass(): Promise<void>;
}

const refreshMs = 2_000;
const calendarMs = 60_000;

/** @param now tests have a clock of their own. */
export function createSportsRoom(context: Context, now: () => Date = () => new Date()): SportsRoom {
  const onError = (error: unknown): void => context.log.error({ err: error }, 'a match cannot be read');
  const sports: SportsContext = {
    ...context,
    // The log is set once the server is there.
    get log() {
      return context.log;
    },
    now,
    book: createBook(context, onError),
    doors: createSportsDoors(new Set(context.config.suppliers.map(({ code }) => code))),
  };
  const settledPeriods = new Map<string, number>();
  let [refreshedAt, calendarAt] = [-Infinity, -Infinity];
  return {
    context: sports,
    stream: createStream(sports),
    // A bet owes payments, several where a result was corrected; the bet itself owes nothing.
    family: { name: 'sportsbook', deliverOther: () => deliverPayments(sports) },
    async pass() {
      const at = performance.now();
      const isMinute = at - calendarAt > calendarMs;
      if (isMinute) {
        await keepCalendar(sports);
        calendarAt = at;
      }
      if (at - refreshedAt > refreshMs) {
        await sports.book.refresh(now());
        refreshedAt = at;
      }
      await decideWaiting(sports);
      // What has just ended leaves the book at once.
      if ((await settleBets(sports, settledPeriods, isMinute)) > 0) await sports.book.refresh(now());
    },
  };
}

/** Runs the room until stopped. A studio without a door to it rests. */
export function startSportsRoom({ context, stream, pass }: SportsRoom): Repeated {
  if (!context.doors.any) return { stop: () => Promise.resolve() };
  let superseded = false;
  const onError = (error: unknown): void => {
    if (!(error instanceof Superseded)) context.log.error({ err: error }, 'a pass of the sportsbook failed');
    else if (!superseded) context.log.warn({ err: error }, 'the matches are left to another release');
    superseded ||= error instanceof Superseded;
  };
  const onAway = (error: unknown): void =>
    context.log.warn({ err: error }, 'the beacon of matches does not answer');
  const running = [
    repeat({ everyMs: 300, activity: context.activity, work: pass, onError }),
    repeat({ everyMs: 1_000, work: async () => stream.tick(), onError }),
    // By itself: a beacon that hangs must hold up no bet.
    repeat({
      everyMs: 1_000,
      activity: context.activity,
      work: async () => void (await saltMatches(context)),
      onError: onAway,
    }),
  ];
  return {
    async stop() {
      stream.close();
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
