/** The three programs without the site's build, on a database that is there: for the soak's short form among the tests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../apps/server/src/config.ts';
import { demoSuppliers } from '../../../apps/server/src/demo-suppliers.ts';
import { ensureKeys } from '../../../apps/server/src/platform/keys.ts';
import { seed } from '../../../apps/server/src/seed.ts';
import { migrate } from '../../../packages/migrate/src/migrate.ts';
import { freePort } from '../../postgres.ts';
import { startChild } from '../../start/children.ts';
import { environmentOf } from '../../start/environment.ts';
import { errorsIn, programs, type Product } from './product.ts';

const root = join(import.meta.dirname, '../../..');

/** @param folder for keys and logs; it is the caller's to take away. */
export async function startPrograms(databaseUrl: string, folder: string): Promise<Product> {
  const [port, studioPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const config = readConfig({
    PORT: String(port),
    STUDIO_PORT: String(studioPort),
    SANDBOX_PORT: String(sandboxPort),
    CONSOLE_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
  });
  await ensureKeys(
    folder,
    demoSuppliers(config.studioUrl).map(({ code }) => code),
  );
  for (const name of programs) {
    const directory = join(root, 'apps', name, 'migrations');
    if (existsSync(directory)) await migrate({ url: databaseUrl, directory, name });
  }
  await seed(config);
  const ports = { server: port, studio: studioPort, sandbox: sandboxPort };
  const children = programs.map((name) =>
    startChild({
      name,
      file: `apps/${name}/src/main.ts`,
      port: ports[name],
      env: {
        ...environmentOf({ ...config, databaseUrl }),
        RATE_LIMITS: 'off',
        TRUST_PROXY: 'loopback',
        DRAW_AHEAD: 'off',
        LOG_LEVEL: 'warn',
        // Other tests run beside it: what is slow is not broken.
        MAX_EVENT_LOOP_DELAY_MS: '0',
        STUDIO_WALLET_TIMEOUT_MS: '9000',
        STUDIO_PICTURE_DIR: join(folder, 'pictures'),
      },
      echo: false,
      root,
      logDir: join(folder, 'logs'),
    }),
  );
  const stop = async (): Promise<void> => void (await Promise.all(children.map((child) => child.stop())));
  try {
    await Promise.all(children.map((child) => child.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  const { publicUrl, studioUrl, sandboxUrl, consoleUrl, dataDir } = config;
  return {
    publicUrl,
    studioUrl,
    sandboxUrl,
    consoleUrl,
    databaseUrl,
    dataDir,
    processes: new Map(children.map(({ name, pid }) => [name, pid])),
    // So short a soak is not judged by its memory.
    collect: () => {},
    complaints: () => programs.flatMap((name) => errorsIn(join(folder, 'logs', `${name}.log`))),
    ended: Promise.race(children.map(({ ended }) => ended)),
    stop,
  };
}
