/** Starts and stops the second book. It has no port; the database is its only interface. */
import { randomInt } from 'node:crypto';
import { checkDatabase } from '@perya/process/check-database.ts';
import { databaseUrl, logLevel, readSettings, SettingError } from '@perya/process/settings.ts';
import * as z from 'zod';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLogger } from '@perya/http/log.ts';
import { createIdMaker } from '#platform/id.ts';
import { startListener } from '#platform/push/listener.ts';
import { createSecondBook } from './book.ts';
import { updatePulse } from './queries.ts';

const settings = z.object({ DATABASE_URL: databaseUrl, LOG_LEVEL: logLevel });
/** The pulse, and a check for missed notifications. */
const everyMs = 1_000;

async function start(): Promise<void> {
  const { DATABASE_URL: url, LOG_LEVEL: level } = readSettings(settings, process.env);
  const logger = createLogger('server', level).child({ program: 'second-book' });
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
  process.send?.({ ready: true });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(timer);
    // A long check is repeated at the next start.
    setTimeout(() => process.exit(0), 5_000).unref();
    await listener.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => void stop());
}

/** Checks carry the database's time. */
async function timeOf(db: Database): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('select now()');
  return rows[0]!.now;
}

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
