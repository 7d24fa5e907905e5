/** The settings of a start: those of the server, free ports where 0 is asked for, and every port tried beforehand. */
import { readConfig, type Config } from '../../apps/server/src/config.ts';
import { findPortFault } from '../ports.ts';
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

/** @throws Sentence naming the port, who stands in the way, and the way out. */
async function tryPort(name: string, port: number, host: string): Promise<void> {
  const fault = await findPortFault(port, host);
  if (fault === null) return;
  const hostSetting = name === 'CONSOLE_PORT' ? 'CONSOLE_HOST' : 'HOST';
  const { address, code } = fault;
  const at = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
  const noAddress = `The setting ${hostSetting} names ${host}, which is no address of this machine.`;
  const why: Record<string, string> = {
    EADDRINUSE: `The setting ${name} names port ${port}, which another program is using.\n${wayOut(name, port, at)}`,
    EACCES: `The setting ${name} names port ${port}, which this user may not open.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  throw new Sentence(why[code] ?? `The setting ${name} cannot be used: ${code}.`);
}

function wayOut(name: string, port: number, at: string): string {
  const other = port + 100 > 65_535 ? port - 100 : port + 100;
  const rest = name === 'PORT' ? ' (the other programs take the ports after it)' : '';
  return `It listens on ${at}: end it, or choose another port, for example ${name}=${other} npm start${rest}.`;
}
