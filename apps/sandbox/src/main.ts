/** Starts and stops the payment sandbox. */
import { join } from 'node:path';
import { migrate } from '@perya/migrate/migrate.ts';
import { checkDatabase } from '@perya/process/check-database.ts';
import { openPool } from '@perya/process/database.ts';
import { runProgram, sentenceOfSetting, type Program, type SayStage } from '@perya/process/run-program.ts';
import { createSandboxApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { startDelivery } from './deliver-events.ts';

/** A server that is there and does not answer, frozen or cut off, holds up nobody for longer. */
const answerWithinMs = 5_000;

export async function start(say: SayStage): Promise<Program> {
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  say('looking at the database');
  await checkDatabase(config.databaseUrl);
  say('bringing the tables up to date');
  await migrate({
    url: config.databaseUrl,
    directory: join(import.meta.dirname, '../migrations'),
    name: 'sandbox',
  });
  const db = openPool({
    url: config.databaseUrl,
    size: 6,
    name: 'perya-sandbox',
    timeoutMs: answerWithinMs,
    answerWithinMs,
  });
  let report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const delivery = startDelivery({ db, secret: config.secret, now, onError: (error) => report(error) });
  const { secret, publicUrl, siteUrl } = config;
  const context: Context = { db, secret, publicUrl, siteUrl, delivery, now };
  const app = await createSandboxApp({ context, ...config });
  report = (error) => app.log.error({ err: error }, 'events could not be sent');
  const address = await app.listen({ port: config.port, host: config.host });
  return {
    ready: address,
    async stop() {
      await app.close();
      await delivery.stop();
      await db.close();
    },
    // An answer that is waited for must not keep the process; its event is sent again at the next start.
    overdue: { afterMs: 5_000, code: 0 },
  };
}

function sentenceOf(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The setting SANDBOX_PORT names a port that another program is using.';
  return sentenceOfSetting(error);
}

if (import.meta.main) await runProgram(start, sentenceOf);
