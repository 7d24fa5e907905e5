/** The settings of a start: those of the server, free ports where 0 is asked for, and every port tried beforehand. */
import { createServer } from 'node:net';
import { readConfig, type Config } from '../../apps/server/src/config.ts';
import { freePort } from '../postgres.ts';
import { Sentence } from './sentence.ts';

export interface Settings {
  config: Config;
  /** DATABASE_URL was given; otherwise the database is the embedded one. */
  givenDatabase: boolean;
  /** BOOK_DATABASE_URL: the second book's own user. */
  bookDatabaseUrl: string | null;
}

/** @throws Sentence, SettingError naming the bad setting. */
export async function readSettings(given: Record<string, string | undefined>): Promise<Settings> {
  const env = { ...given };
  const givenDatabase = Boolean(env['DATABASE_URL']);
  if (!givenDatabase) env['DATABASE_URL'] = 'postgres://embedded';
  if (env['PORT'] === '0') env['PORT'] = String(await freePort());
  const base = readConfig(env);
  for (const name of ['STUDIO_PORT', 'SANDBOX_PORT', 'CONSOLE_PORT', 'STUDIO_DESK_PORT']) {
    if (env[name] === '0' || (given['PORT'] === '0' && !env[name])) env[name] = String(await freePort());
  }
  const config = { ...readConfig(env), dataDir: base.dataDir };
  const { host, consoleHost } = config;
  const ports: [name: string, port: number, host: string][] = [
    ['PORT', config.port, host],
    ['STUDIO_PORT', config.studioPort, host],
    ['SANDBOX_PORT', config.sandboxPort, host],
    ['CONSOLE_PORT', config.consolePort, consoleHost],
    ['STUDIO_DESK_PORT', config.studioDeskPort, '127.0.0.1'],
  ];
  const taken = new Map<number, string>();
  for (const [name, port, at] of ports) {
    const other = taken.get(port);
    if (other !== undefined)
      throw new Sentence(`The settings ${other} and ${name} name the same port ${port}.`);
    taken.set(port, name);
    await tryPort(name, port, at);
  }
  return { config, givenDatabase, bookDatabaseUrl: env['BOOK_DATABASE_URL'] || null };
}

/** Where a program that listens at `host` is reached from this machine. */
export function reachedAt(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function tryPort(name: string, port: number, host: string): Promise<void> {
  const server = createServer();
  const hostSetting = name === 'CONSOLE_PORT' ? 'CONSOLE_HOST' : 'HOST';
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why: Record<string, string> = {
        EADDRINUSE: `The setting ${name} names port ${port}, which another program is using.`,
        EACCES: `The setting ${name} names port ${port}, which this user may not open.`,
        EADDRNOTAVAIL: `The setting ${hostSetting} names ${host}, which is no address of this machine.`,
        ENOTFOUND: `The setting ${hostSetting} names ${host}, which is no address of this machine.`,
      };
      reject(new Sentence(why[error.code ?? ''] ?? `The setting ${name} cannot be used: ${error.message}.`));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
