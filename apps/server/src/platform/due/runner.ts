/** Runs one piece of work and writes down what became of it: done, to be tried again, or failed. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createGroup } from '../group.ts';
import {
  deleteDone,
  insertWork,
  takeWork,
  updateFailed,
  updateNextTurn,
  type ClaimedRow,
} from './queries.ts';
import { standardRetry } from './retry.ts';
import {
  standardLeaseMs,
  turnMsOf,
  type AnyHandler,
  type LeasedHandler,
  type TransactionHandler,
  type Work,
} from './work.ts';

export type DueLogger = Pick<Logger, 'warn' | 'error'>;

export interface RunnerOptions {
  db: Database;
  clock: Clock;
  logger: DueLogger;
  /** Aborts what is under way. */
  stop: AbortSignal;
}

export interface Runner {
  /** Runs work that was claimed. */
  runLeased(handler: LeasedHandler<unknown>, claim: ClaimedRow): Promise<void>;
  /**
   * Takes the next work of a kind and runs it, all in one transaction: several pieces where several are due. @param onTaken is
   * called before they run. @returns false when none was free.
   */
  runNext(handler: TransactionHandler<unknown>, onTaken: () => void): Promise<boolean>;
}

/** A run is asked to break off before others may take its work. */
const partOfLease = 0.9;
/** Pieces that share a transaction: a commit costs more than most of them. */
const mostTogether = 16;
const longestError = 500;
const neverHeardOf = 'the last run was never heard of again';

export function createRunner(options: RunnerOptions): Runner {
  const { db, logger, stop } = options;
  // Many end at once where many were due at once.
  const endDone = createGroup<ClaimedRow, boolean>({ run: (claims) => deleteDone(db, claims) });
  const failures = createFailures(options);

  const nextTurn = (claim: ClaimedRow, everyMs: number): Date =>
    nextTurnOf(claim.dueAt, everyMs, options.clock.now());
  const end = (handler: AnyHandler, claim: ClaimedRow): Promise<boolean> => {
    const everyMs = turnMsOf(handler);
    if (everyMs === undefined) return endDone(claim);
    const next = { dueAt: nextTurn(claim, everyMs), attempts: 0, lastError: null };
    return updateNextTurn(db, claim, next);
  };
  /** @returns how many it took. */
  const runTogether = async (
    handler: TransactionHandler<unknown>,
    limit: number,
    onTaken: () => void,
  ): Promise<number> => {
    let claims: ClaimedRow[] = [];
    try {
      await db.transaction(async (tx) => {
        claims = await takeWork(tx, { kind: handler.kind.name, now: options.clock.now(), limit });
        if (claims.length > 0) onTaken();
        for (const claim of claims) {
          await handler.run(toWork(handler, claim), { signal: stop, tx });
          const everyMs = turnMsOf(handler);
          if (everyMs !== undefined) await insertWork(tx, { ...claim, dueAt: nextTurn(claim, everyMs) });
        }
      });
    } catch (error) {
      const [claim] = claims;
      if (!claim) throw error;
      // All of it is in the table as before. One that fails does not take its neighbours with it.
      if (claims.length > 1) for (const _ of claims) await runTogether(handler, 1, () => {});
      // Another worker may have begun it by now, and then decides itself.
      else await failures.note(handler, claim, error);
    }
    return claims.length;
  };
  return {
    async runLeased(handler, claim) {
      if (wasLastRun(handler, claim.attempts - 1)) {
        await failures.note(handler, claim, new Error(neverHeardOf));
        return;
      }
      const breakOff = new AbortController();
      const timer = setTimeout(
        () => breakOff.abort(new Error('the run took longer than its lease')),
        (handler.leaseMs ?? standardLeaseMs) * partOfLease,
      ).unref();
      try {
        await handler.run(toWork(handler, claim), { signal: AbortSignal.any([stop, breakOff.signal]) });
      } catch (error) {
        await failures.note(handler, claim, error);
        return;
      } finally {
        clearTimeout(timer);
      }
      if (!(await end(handler, claim)))
        logger.warn(nameOf(claim), 'due work was done after its lease was lost');
    },
    async runNext(handler, onTaken) {
      const claims = await runTogether(handler, mostTogether, onTaken);
      return claims > 0;
    },
  };
}

function createFailures({ db, clock, logger, stop }: RunnerOptions) {
  const giveUp = async (handler: AnyHandler, claim: ClaimedRow, lastError: string): Promise<void> => {
    const failed = await db.transaction(async (tx) => {
      if (!(await updateFailed(tx, claim, { now: clock.now(), lastError }))) return false;
      await handler.gaveUp?.(claim, tx);
      return true;
    });
    const details = { ...nameOf(claim), attempts: claim.attempts, failure: lastError };
    if (failed) logger.error(details, 'due work has failed for good; it waits to be released');
  };
  return {
    /** Gives work its next turn after a failed run, or marks it failed. */
    async note(handler: AnyHandler, claim: ClaimedRow, error: unknown): Promise<void> {
      const { attempts } = claim;
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
      // Where it was this process that broke it off, another goes on with it.
      if (stop.aborted)
        return void (await updateNextTurn(db, claim, {
          dueAt: clock.now(),
          attempts: attempts - 1,
          lastError,
        }));
      const pauseMs = pauseOf(handler, attempts);
      if (pauseMs === null) return giveUp(handler, claim, lastError);
      const details = { ...nameOf(claim), attempts, failure: lastError, pauseMs };
      logger.warn(details, 'due work failed and will be tried again');
      const dueAt = new Date(clock.now().getTime() + pauseMs);
      await updateNextTurn(db, claim, { dueAt, attempts, lastError });
    },
  };
}

const nameOf = ({ kind, key }: ClaimedRow) => ({ kind, key });

const toWork = ({ kind }: AnyHandler, { key, dueAt, payload, attempts }: ClaimedRow): Work<unknown> => ({
  key,
  dueAt,
  payload: kind.payload.parse(payload),
  attempts,
});

/** Before the next run; null: there is none. Recurring work is never given up. */
function pauseOf(handler: AnyHandler, attempts: number): number | null {
  const { retry = standardRetry } = handler;
  const everyMs = turnMsOf(handler);
  const pauseMs = retry(attempts);
  return everyMs === undefined ? pauseMs : Math.min(pauseMs ?? everyMs, everyMs);
}

const wasLastRun = (handler: AnyHandler, attempts: number): boolean =>
  attempts > 0 && pauseOf(handler, attempts) === null;

/** In step with its turns, unless they were missed. */
function nextTurnOf(dueAt: Date, everyMs: number, now: Date): Date {
  const inStepMs = dueAt.getTime() + everyMs;
  return new Date(inStepMs > now.getTime() ? inStepMs : now.getTime() + everyMs);
}
