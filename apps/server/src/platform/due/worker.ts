/** Takes due work and runs it: one worker per process. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createLookout } from './lookout.ts';
import { claimWork, listNextTurns } from './queries.ts';
import { createRunner, type DueLogger } from './runner.ts';
import { standardLeaseMs, type AnyHandler, type TransactionHandler } from './work.ts';

export interface WorkerOptions {
  db: Database;
  clock: Clock;
  logger: DueLogger;
  onError: (error: unknown) => void;
  handlers: readonly AnyHandler[];
  /** At the latest then the table is looked at, whatever was heard. */
  idleMs: number;
}

export interface Worker {
  /** Looks for due work now. */
  wake(): void;
  /** Looks for due work if work of this kind has its turn before the next look. */
  heard(kind: string, dueMs: number): void;
  /** Resolves when nothing is due and nothing runs here. */
  settled(): Promise<void>;
  /** Takes no more work and waits for what is under way; after a while it asks it to break off. */
  close(): Promise<void>;
}

interface Lane {
  handler: AnyHandler;
  running: number;
  /** Due work was locked by others: not looked for before then (`performance.now`). */
  blockedUntilMs: number;
}

const standardConcurrency = 4;
/** Work that others have locked is free again soon: they ended it, or died. */
const blockedMs = 25;
/** How long the end waits before it breaks off what is under way. */
const graceMs = 5_000;

export function createWorker(options: WorkerOptions): Worker {
  const { db, clock, onError } = options;
  const stop = new AbortController();
  const runner = createRunner({ ...options, stop: stop.signal });
  const lanes = new Map(options.handlers.map((handler) => [handler.kind.name, newLane(handler)]));
  const underWay = createUnderWay();
  const state = { closed: false };

  const begin = (lane: Lane, run: Promise<void>): void => {
    lane.running += 1;
    underWay.add(
      run.catch(onError).finally(() => {
        lane.running -= 1;
        lookout.wake();
      }),
    );
  };
  const runLocked = async (lane: Lane, handler: TransactionHandler<unknown>): Promise<void> => {
    // Once it has its work there may be more for another; its own next piece it looks for itself.
    while (!state.closed && (await runner.runNext(handler, lookout.wake)));
    block(lane, clock.now());
  };
  /** Begins what is due of a kind. @returns when to look at it again; null: when its work has ended. */
  const takeFrom = async (lane: Lane, now: Date): Promise<number | null> => {
    const { handler } = lane;
    if (handler.inTransaction) {
      begin(lane, runLocked(lane, handler));
      return null;
    }
    const limit = concurrencyOf(handler) - lane.running;
    const leaseUntil = new Date(now.getTime() + (handler.leaseMs ?? standardLeaseMs));
    const claims = await claimWork(db, { kind: handler.kind.name, now, leaseUntil, limit });
    for (const claim of claims) begin(lane, runner.runLeased(handler, claim));
    // Another was faster, or has it locked.
    if (claims.length === 0) return block(lane, now);
    // When more of this kind has its turn is to be seen; of recurring work there is no more.
    if (claims.length < limit && handler.everyMs === undefined) lookout.wake();
    return null;
  };
  const look = async (): Promise<number | null> => {
    const free = [...lanes.values()].filter(isFree);
    if (free.length === 0) return null;
    const turns = await listNextTurns(db, free.map(kindOf));
    const next: number[] = [];
    for (const turn of turns) {
      const lane = lanes.get(turn.kind);
      if (!lane) continue;
      const now = clock.now();
      const turnMs = Math.max(turn.next.getTime(), unblockedMs(lane, now));
      const againMs = turnMs > now.getTime() ? turnMs : await takeFrom(lane, now);
      if (againMs !== null) next.push(againMs);
    }
    return next.length === 0 ? null : Math.min(...next);
  };
  const lookout = createLookout({ ...options, look });
  return {
    wake: lookout.wake,
    heard: (kind, dueMs) => void (lanes.has(kind) && lookout.heard(dueMs)),
    async settled() {
      do {
        lookout.wake();
        await lookout.rests();
        await underWay.ended();
        // What has just ended looks again.
        await lookout.rests();
      } while (underWay.some());
    },
    async close() {
      state.closed = true;
      await lookout.close();
      await underWay.endWithin(graceMs, stop);
    },
  };
}

/** The runs that have begun and not ended. */
function createUnderWay() {
  const runs = new Set<Promise<void>>();
  const ended = async (): Promise<void> => void (await Promise.all(runs));
  return {
    add(run: Promise<void>): void {
      runs.add(run);
      void run.finally(() => runs.delete(run));
    },
    some: (): boolean => runs.size > 0,
    ended,
    /** Waits for them, and after a while asks them to break off and waits on. */
    async endWithin(ms: number, stop: AbortController): Promise<void> {
      const breakOff = setTimeout(() => stop.abort(), ms);
      await ended();
      clearTimeout(breakOff);
    },
  };
}

const newLane = (handler: AnyHandler): Lane => ({ handler, running: 0, blockedUntilMs: 0 });

const kindOf = ({ handler }: Lane): string => handler.kind.name;

const concurrencyOf = ({ concurrency = standardConcurrency }: AnyHandler): number => concurrency;

const isFree = ({ handler, running }: Lane): boolean => running < concurrencyOf(handler);

/** @returns when to look at it again, by the clock. */
function block(lane: Lane, now: Date): number {
  lane.blockedUntilMs = performance.now() + blockedMs;
  return now.getTime() + blockedMs;
}

/** By the clock; in the past where nothing blocks it. */
const unblockedMs = ({ blockedUntilMs }: Lane, now: Date): number =>
  now.getTime() + Math.ceil(blockedUntilMs - performance.now());
