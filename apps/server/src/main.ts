/** Process start and stop. The database is migrated and seeded before, by the start tool or by the operator. */
import { join } from 'node:path';
import { createApp } from '#src/app.ts';
import { SettingError } from '@perya/process/settings.ts';
import { readConfig } from '#src/config.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLogger } from '#platform/http/logger.ts';
import { createIdMaker } from '#platform/id.ts';
import { loadSite } from '#platform/site/site.ts';

try {
  await main();
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const port = `The setting PORT names ${process.env['PORT'] ?? '3000'}`;
  if (code === 'EADDRINUSE') exit(`${port}, a port that another program is using.`);
  if (code === 'EACCES') exit(`${port}, a port that this user may not open.`);
  if (error instanceof SettingError) exit(error.message);
  throw error;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const db = openDatabase(config.databaseUrl, config.databasePoolSize);
  await db.query('select 1').catch((error: Error) => {
    throw new SettingError(
      `The database at DATABASE_URL cannot be reached: ${error.message || (error as NodeJS.ErrnoException).code}.`,
    );
  });
  const site = await loadSite(join(import.meta.dirname, '../../web/build'));
  if (site === null) logger.warn('the site is not built: only the API answers');
  const app = await createApp(config, {
    db,
    logger,
    clock: systemClock,
    makeId: createIdMaker(config.nodeId),
    ...(site && { site }),
  });
  await app.http.listen({ host: config.host, port: config.port });
  app.games.watchFixtures(config.matchFeeds);
  app.games.keepJackpots();
  logger.info({ port: config.port }, 'listening');
  process.send?.({ ready: true });
  if (config.drawAhead) await app.drawAhead();

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // What hangs must not keep the process: ten seconds, then the end.
    setTimeout(() => process.exit(1), 10_000).unref();
    await app.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The start tool that began this process has gone, killed perhaps: nobody would stop this one any more.
  process.on('disconnect', () => void stop());
}

function exit(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
