/** Starts and stops the payment sandbox. */
import { join } from 'node:path';
import { migrate } from '@perya/migrate/migrate.ts';
import { checkDatabase } from '@perya/process/check-database.ts';
import { openPool } from '@perya/process/database.ts';
import { SettingError } from '@perya/process/settings.ts';
import { createSandboxApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { startDelivery } from './deliver-events.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  await checkDatabase(config.databaseUrl);
  await migrate({
    url: config.databaseUrl,
    directory: join(import.meta.dirname, '../migrations'),
    name: 'sandbox',
  });
  const db = openPool({ url: config.databaseUrl, size: 6, name: 'perya-sandbox' });
  let report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const delivery = startDelivery({ db, secret: config.secret, now, onError: (error) => report(error) });
  const { secret, publicUrl, siteUrl } = config;
  const context: Context = { db, secret, publicUrl, siteUrl, delivery, now };
  const app = await createSandboxApp({ context, ...config });
  report = (error) => app.log.error({ err: error }, 'events could not be sent');
  const address = await app.listen({ port: config.port, host: config.host });
  process.send?.({ ready: address });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // An answer that is waited for must not keep the process; its event is sent again at the next start.
    setTimeout(() => process.exit(0), 5_000).unref();
    await app.close();
    await delivery.stop();
    await db.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => void stop());
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof SettingError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The setting SANDBOX_PORT names a port that another program is using.';
  return null;
}

try {
  await start();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
