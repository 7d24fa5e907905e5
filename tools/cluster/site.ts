/** Two site nodes, each with a server and a studio, by the settings and units in `deploy/systemd`; the database is behind the proxy. */
import { execFile, type ChildProcess } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demoSuppliers } from '../../apps/server/src/demo-suppliers.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { seed } from '../../apps/server/src/seed.ts';
import { readCommand, readEnvironment } from './example.ts';
import { outside, proxyHost, siteHosts, startOn, type Host } from './network.ts';
import type { DatabaseRole, Nodes } from './nodes.ts';
import { hostNames } from './proxy.ts';

const root = join(import.meta.dirname, '../..');
export const providerPort = 3002;

export interface Site {
  /** Of site node 1; the keys of both are the same. */
  keyFolder: string;
  /** Process of a program now, or null between two. */
  processOf(host: Host, program: Program): number | null;
  /** @throws Error unless every program says that it is ready. */
  answers(): Promise<void>;
  /** Lines of the servers' logs that tell of commits that are missing. */
  lostCommits(): Promise<number>;
}
const programs = ['server', 'studio'] as const;
export type Program = (typeof programs)[number];

type Access = Pick<Nodes, 'password'>;
export const databaseUrl = (nodes: Access, role: DatabaseRole): string =>
  `postgres://${role}:${nodes.password}@${proxyHost.address}:5432/perya`;

/** Tables, rights and keys by `npm run migrate`, then the demo's content, as the owner. */
export async function prepareSite(folder: string, nodes: Access): Promise<void> {
  const env = await environmentOf(folder, siteHosts[0]!);
  const owner = { ...env, DATABASE_URL: databaseUrl(nodes, 'perya_owner') };
  await promisify(execFile)(process.execPath, ['tools/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...owner },
  });
  await seed(readConfig(owner));
  const [first, second] = siteHosts.map(({ name }) => join(folder, name, 'data'));
  await cp(join(first!, 'keys'), join(second!, 'keys'), { recursive: true });
}

/** Starts server and studio on both nodes, each again one second after it ends, as its unit says. */
export async function startSite(folder: string, nodes: Access): Promise<Site> {
  const running = new Map<string, ChildProcess>();
  for (const host of siteHosts) {
    const env = await environmentOf(folder, host);
    for (const program of programs) {
      const args = readCommand(await read(`systemd/perya-${program}.service`), `perya-${program}.service`);
      const own = { ...env, DATABASE_URL: databaseUrl(nodes, `perya_${program}`) };
      const log = join(folder, host.name, `${program}.log`);
      const start = (): void => {
        const child = startOn(host, { file: process.execPath, args, cwd: root, env: own, log });
        running.set(`${host.name} ${program}`, child);
        child.once('exit', () => {
          running.delete(`${host.name} ${program}`);
          void sleep(1_000).then(start);
        });
      };
      start();
    }
  }
  return {
    keyFolder: join(folder, siteHosts[0]!.name, 'data/keys'),
    processOf: (host, program) => running.get(`${host.name} ${program}`)?.pid ?? null,
    answers,
    async lostCommits() {
      const logs = siteHosts.map(({ name }) => readFile(join(folder, name, 'server.log'), 'utf8'));
      return (await Promise.all(logs)).join('').split('acknowledged postings are missing').length - 1;
    },
  };
}

async function answers(): Promise<void> {
  for (const { address } of siteHosts)
    for (const path of [':3000/readyz', ':3001/health']) {
      const { status } = await fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(2_000) });
      if (status !== 200) throw new Error(`${address}${path} answered ${status}`);
    }
}

const read = (path: string): Promise<string> => readFile(join(root, 'deploy', path), 'utf8');

/** `perya.env` with this node's address and folders; a demo, whose provider of payments is the load itself. */
async function environmentOf(folder: string, { name, address }: Host): Promise<Record<string, string>> {
  const example = readEnvironment(await read('systemd/perya.env'));
  const at = siteHosts.findIndex((host) => host.name === name);
  const own = Object.fromEntries(
    Object.entries(example).map(([setting, value]) => [
      setting,
      value.replaceAll(siteHosts[0]!.address, address),
    ]),
  );
  const dataDir = join(folder, name, 'data');
  await mkdir(dataDir, { recursive: true });
  const studioUrl = `https://${hostNames.studio}`;
  return {
    ...own,
    PERYA_MODE: 'demo',
    NODE_ID: String(16 * at),
    // The machine's processors are shared by all nodes.
    SERVER_PROCESSES: '1',
    DATA_DIR: dataDir,
    STUDIO_KEY_DIR: join(dataDir, 'keys'),
    STUDIO_PICTURE_DIR: join(dataDir, 'studio-pictures'),
    STUDIO_SUPPLIERS: demoSuppliers(studioUrl)
      .map(({ code, dialect }) => `${code}:${dialect}`)
      .join(','),
    SANDBOX_URL: `http://${outside}:${providerPort}`,
    MATCH_FEEDS: 'off',
    // One address plays all players.
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'warn',
  };
}
