/** Process start and stop. The database is migrated and seeded before, by the start tool or by the operator. */
import { join } from 'node:path';
import { createApp } from '#src/app.ts';
import { checkDatabase } from '@perya/process/check-database.ts';
import { createRegistry, watchProcess } from '@perya/process/metrics.ts';
import { runProgram, sentenceOfSetting, type Program, type SayStage } from '@perya/process/run-program.ts';
import { SettingError } from '@perya/process/settings.ts';
import type { TraceSettings } from '@perya/process/trace-settings.ts';
import { readConfig, type Config } from '#src/config.ts';
import { leadProcesses, ProcessEnded } from '#src/processes.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLogger } from '@perya/http/log.ts';
import { createOutageFilter } from '@perya/process/outage-log.ts';
import { createIdMaker } from '#platform/id.ts';
import { claimInstallation } from '#platform/installation.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { findConsolePages } from '#platform/site/console-pages.ts';
import { loadSite } from '#platform/site/site.ts';

export async function start(say: SayStage): Promise<Program | null> {
  const config = readConfig(process.env);
  const logger = createLogger('server', config.logLevel, { passes: createOutageFilter() });
  const { processes: count, nodeId } = config;
  if (count === 1) return serve(config, logger, say);
  say(`starting ${count} processes`);
  await leadProcesses({ count, nodeId, logger });
  return null;
}

async function serve(config: Config, logger: Logger, say: SayStage): Promise<Program> {
  for (const warning of config.warnings) logger.warn(warning);
  say('looking at the database');
  await checkDatabase(config.databaseUrl);
  const traces = config.traces && (await openTraces(config.traces, config.nodeId));
  const db = openDatabase(config.databaseUrl, config.databasePoolSize);
  await claimInstallation(db, config.mode);
  say('loading the site');
  const site = await loadSite(join(import.meta.dirname, '../../web/build'));
  if (site === null) logger.warn('the site is not built: only the API answers');
  const consolePages = findConsolePages(join(import.meta.dirname, '../../console/build/client'));
  if (consolePages === null) logger.warn('the console is not built: only its endpoints answer');
  const metrics = createRegistry({ process: `${config.nodeId}` });
  watchProcess(metrics);
  say('preparing brands, games and endpoints');
  const app = await createApp(config, {
    db,
    metrics,
    logger,
    clock: systemClock,
    makeId: createIdMaker(config.nodeId),
    ...(site && { site }),
    ...(consolePages !== null && { consolePages }),
  });
  say('opening its ports');
  await listen(app.http, 'PORT', config.host, config.port);
  await listen(app.console.http, 'CONSOLE_PORT', config.consoleHost, config.consolePort);
  logger.info({ port: config.port, consolePort: config.consolePort }, 'listening');
  if (config.drawAhead)
    app.drawAhead().catch((error: unknown) => logger.error({ err: error }, 'drawing ahead failed'));
  return {
    async stop() {
      await app.drain(config.drainMs);
      await app.close();
      await db.close();
      await traces?.close();
    },
    overdue: { afterMs: config.drainMs + 30_000, code: 1 },
  };
}

/** The library is loaded only where traces are wanted. */
async function openTraces(settings: TraceSettings, nodeId: number): Promise<{ close(): Promise<void> }> {
  const library = await import('@perya/process/open-traces.ts');
  return library.openTraces(settings, { service: 'perya-server', instance: `${nodeId}` });
}

/** @throws SettingError naming the setting of a port that cannot be had. */
async function listen(http: FastifyInstance, setting: string, host: string, port: number): Promise<void> {
  await http.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE'
        ? 'a port that another program is using'
        : error.code === 'EACCES'
          ? 'a port that this user may not open'
          : null;
    throw why === null ? error : new SettingError(`The setting ${setting} names ${port}, ${why}.`);
  });
}

/** A process that ended has said why itself. */
if (import.meta.main)
  await runProgram(start, (error) => (error instanceof ProcessEnded ? '' : sentenceOfSetting(error)));
