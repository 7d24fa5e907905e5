/** Starts and stops the second book. It has no port; the database is its only interface. */
import { randomInt } from 'node:crypto';
import { checkDatabase } from '@perya/process/check-database.ts';
import { runProgram, type Program, type SayStage } from '@perya/process/run-program.ts';
import { databaseUrl, logLevel, readSettings } from '@perya/process/settings.ts';
import * as z from 'zod';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLogger } from '@perya/http/log.ts';
import { createOutageFilter } from '@perya/process/outage-log.ts';
import { createIdMaker } from '#platform/id.ts';
import { startListener } from '#platform/push/listener.ts';
import { createSecondBook } from './book.ts';
import { updatePulse } from './queries.ts';

const settings = z.object({ DATABASE_URL: databaseUrl, LOG_LEVEL: logLevel });
/** The pulse, and a check for missed notifications. */
const everyMs = 5_000;

export async function start(say: SayStage): Promise<Program> {
  const { DATABASE_URL: url, LOG_LEVEL: level } = readSettings(settings, process.env);
  const logger = createLogger('server', level, { passes: createOutageFilter() }).child({
    program: 'second-book',
  });
  say('looking at the database');
  await checkDatabase(url);
  const db = openDatabase(url, 3);
  const book = createSecondBook({ db, startedAt: await timeOf(db), makeId: createIdMaker(randomInt(1024)) });
  const onError = (error: unknown): void => logger.error({ err: error }, 'the second book could not check');
  const wake = (): void => void book.check().catch(onError);
  const listener = await startListener({
    db,
    channels: { lottery_book: wake },
    onReconnect: wake,
    onError,
  });
  await updatePulse(db);
  const timer = setInterval(() => {
    updatePulse(db).then(wake, onError);
  }, everyMs);
  wake();
  logger.info('checking');
  return {
    async stop() {
      clearInterval(timer);
      await listener.close();
      await db.close();
    },
    // A long check is repeated at the next start.
    overdue: { afterMs: 5_000, code: 0 },
  };
}

/** Checks carry the database's time. */
async function timeOf(db: Database): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('select now()');
  return rows[0]!.now;
}

if (import.meta.main) await runProgram(start);
