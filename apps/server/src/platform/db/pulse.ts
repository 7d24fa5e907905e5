/**
 * Whether the database does its work, that is, commits: a standby that must agree and is away holds commits up while reads go on. Asked once a
 * second over a connection of its own while anybody waits for it, now and then otherwise. When it fails, everybody who waits is told at once, and the log has one line of it; a second one says
 * when it is over.
 */
import { DatabaseAway } from '@perya/process/database-away.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

export interface PulseOptions {
  db: Pick<Database, 'connect' | 'breakConnections'>;
  logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Pause between two beats. */
  everyMs?: number;
  /** The same while nobody asks anything of the database. */
  restMs?: number;
  /** A commit that takes longer counts as none. */
  withinMs?: number;
  /** Away for that long, all connections are broken: they may wait for a machine that will never answer. */
  breakAfterMs?: number;
}

export interface Pulse {
  isAway(): boolean;
  /** Something failed for want of a database: the log hears of it now and then, and not while the database is away. */
  suspect(error: unknown): void;
  /** The work's own end, or DatabaseAway as soon as the database is away; its outcome is unknown then. */
  race<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Nobody asks when nobody has asked for so long. */
const restsAfterMs = 10_000;

/** Of failures one by one, while the database is there: a line in that time. */
const quietMs = 10_000;

const away = 'the database is away: requests are answered with 503 until it is back';

/** A message in the log of changes: a commit like any other, and no table grows by it. A server that only reads answers with no row. */
const beat = `select pg_logical_emit_message(true, 'perya.pulse', '') where current_setting('transaction_read_only') = 'off'`;

export function startPulse({
  db,
  logger,
  everyMs = 1_000,
  restMs = 5_000,
  withinMs = 1_500,
  breakAfterMs = 10_000,
}: PulseOptions): Pulse {
  let client: pg.Client | null = null;
  let awaySince: number | null = null;
  let broken = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let askedMs = performance.now();
  let rests = false;
  const waiting = createWaiting();
  const suspect = createSuspicion(logger);

  const once = async (): Promise<void> => {
    const connected = client ?? (await db.connect());
    client = connected;
    const { rowCount } = await connected.query({ text: beat, query_timeout: withinMs } as pg.QueryConfig);
    if (rowCount !== 1) throw new Error('the database only reads');
  };
  const failed = (because: unknown): void => {
    client?.end().catch(() => {});
    client = null;
    const now = performance.now();
    if (awaySince === null) {
      awaySince = now;
      broken = false;
      logger.error({ err: because, outage: 'begins' }, away);
      waiting.fail(new DatabaseAway(because));
    }
    if (broken || now - awaySince < breakAfterMs) return;
    broken = true;
    db.breakConnections();
  };
  const succeeded = (): void => {
    if (awaySince === null) return;
    const seconds = Math.round((performance.now() - awaySince) / 1_000);
    awaySince = null;
    logger.info({ seconds }, 'the database is back');
  };
  const next = async (): Promise<void> => {
    await deadline(once(), withinMs).then(succeeded, failed);
    rests = awaySince === null && !waiting.some() && performance.now() - askedMs > restsAfterMs;
    if (!closed) timer = setTimeout(() => (working = next()), rests ? restMs : everyMs).unref();
  };
  let working = next();
  return {
    isAway: () => awaySince !== null,
    suspect: (error) => void (awaySince === null && suspect(error)),
    race: (work) => {
      askedMs = performance.now();
      if (rests && !closed) {
        rests = false;
        clearTimeout(timer);
        working = next();
      }
      return waiting.race(work);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Tells the log of failures one by one, now and then. */
function createSuspicion(logger: PulseOptions['logger']): (error: unknown) => void {
  let told = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now - told < quietMs) return;
    told = now;
    logger.warn({ err: error }, 'a connection to the database failed');
  };
}

/** Everybody who waits for work of the database. */
function createWaiting() {
  const waiting = new Set<(error: Error) => void>();
  return {
    some: () => waiting.size > 0,
    race: <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    fail(error: Error): void {
      for (const reject of waiting) reject(error);
      waiting.clear();
    },
  };
}

/** @throws Error when the work has not ended in time; it goes on. */
function deadline(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
