/** The start tool as an operator meets it: the real command, in a data folder of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { guardProcess, makeTemporary } from '../guard/guard.ts';
import type {} from '../vitest-postgres.ts';
import { freePort } from '../postgres.ts';
import { readNote } from './claim.ts';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];
const running = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of running) await stop(child);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function dataFolder(): string {
  const folder = makeTemporary('perya-start-');
  folders.push(folder);
  return folder;
}

interface Started {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

function run(env: Record<string, string>, command = 'start'): Started {
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), command], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guardProcess(child.pid);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  running.add(child);
  const exit = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, output: () => output, exit };
}

const ready = (started: Started): Promise<void> => says(started, 'Perya is ready');

async function says({ output, exit }: Started, words: string): Promise<void> {
  let over = false;
  void exit.then(() => (over = true));
  while (!output().includes(words)) {
    if (over) throw new Error(`The start ended:\n${output()}`);
    await sleep(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await closed;
}

/** Ids of living processes with this text in their environment or command line: all that a start has begun. */
function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => {
      try {
        const state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        const words =
          readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return state !== 'Z' && words.includes(text);
      } catch {
        return false;
      }
    });
}

/** Some are gone before their turn: they end with the ones before them. */
function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Empty for a process that has ended meanwhile. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function gone(text: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 15_000 && processesWith(text).length > 0; waitedMs += 100)
    await sleep(100);
  expect(processesWith(text)).toEqual([]);
}

async function settings(): Promise<{ env: Record<string, string>; folder: string; url: string }> {
  const folder = dataFolder();
  const [PORT, STUDIO_PORT, SANDBOX_PORT, CONSOLE_PORT, STUDIO_DESK_PORT] = [
    String(await freePort()),
    String(await freePort()),
    String(await freePort()),
    String(await freePort()),
    String(await freePort()),
  ];
  return {
    folder,
    url: `http://127.0.0.1:${PORT}`,
    // Hundreds of pictures that no test looks at would take the machine from those that do.
    env: {
      DATA_DIR: folder,
      PORT,
      STUDIO_PORT,
      SANDBOX_PORT,
      CONSOLE_PORT,
      STUDIO_DESK_PORT,
      DRAW_AHEAD: 'off',
    },
  };
}

/** The demo's member, whose identity a new database would not give again. */
async function demoMember(folder: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: readNote(folder)?.ready?.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select member_id, password_hash from accounts.member where user_name = 'demo'`,
    );
    expect(rows).toHaveLength(1);
    return rows;
  } finally {
    await client.end();
  }
}

test('starts, serves, stops without a trace, starts again with its data, also after it was killed, and rebuilds when a source changes', async () => {
  const { env, folder, url } = await settings();
  // A folder that only root may enter, as a home is.
  chmodSync(folder, 0o700);
  env['DATA_DIR'] = join(folder, 'data');
  // With the processes that draw: they end with the others.
  const first = run({ ...env, DRAW_AHEAD: 'on' });
  await ready(first);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  expect(first.output()).toContain('demo / Demo!2026');
  expect((await fetch(`http://127.0.0.1:${env['CONSOLE_PORT']}/readyz`)).status).toBe(200);
  const consoleUrl = `http://localhost:${env['CONSOLE_PORT']}`;
  expect(first.output()).toMatch(new RegExp(`Console +${consoleUrl}\n`));
  const page = await fetch(consoleUrl, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Perya console</title>');
  expect(first.output()).toMatch(
    /Console logins +owner, deputy, director, support, .*the password [0-9a-f]{4}-/,
  );
  expect(first.output()).toMatch(/Mail +kept in the outbox\n +SMS +kept in the outbox/);
  const member = await demoMember(env['DATA_DIR']);
  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  await gone(folder);
  expect(existsSync(join(env['DATA_DIR'], 'running.json'))).toBe(false);

  const second = run(env);
  await ready(second);
  expect(await demoMember(env['DATA_DIR'])).toEqual(member);
  const other = run(env);
  expect(await other.exit).toBe(1);
  expect(other.output()).toMatch(/The setting (PORT|DATA_DIR) names/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  // Everything is killed at once.
  const killed = processesWith(folder);
  expect(killed.length).toBeGreaterThan(4);
  killAll(killed);
  await gone(folder);
  const again = run(env);
  await ready(again);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // Only the tool: its programs notice, PostgreSQL stays behind.
  killAll(processesWith(folder).filter((pid) => commandOf(pid).includes('tools/')));
  await again.exit;

  const developing = run(env, 'dev');
  await ready(developing);
  expect(await demoMember(env['DATA_DIR'])).toEqual(member);
  // Pages come from their sources, calls go on to the programs.
  const help = await fetch(`${url}/m/help`, { headers: { accept: 'text/html' } });
  expect(help.headers.get('content-security-policy')).toBe(null);
  expect(await help.text()).toContain('/app/routes/content/help.tsx');
  expect(await (await fetch(`${url}/app/routes/content/help.tsx`)).text()).toContain('createHotContext');
  // The router asks here for the routes of other pages; for another version than its own it loads the page again.
  const routes = await fetch(`${url}/__manifest?paths=%2Fm%2Fhelp&version=other`);
  expect(routes.headers.get('x-remix-reload-document')).toBe('true');
  const desk = await fetch(consoleUrl, { headers: { accept: 'text/html' } });
  expect(await desk.text()).toContain('/@vite/client');
  const game = await fetch(`http://localhost:${env['STUDIO_PORT']}/play/STUDIO/mine-garden`, {
    headers: { accept: 'text/html' },
  });
  expect(await game.text()).toContain('/@vite/client');
  // A source that was saved, if only as it was.
  utimesSync(join(root, 'apps/sandbox/src/main.ts'), new Date(), new Date());
  await says(developing, 'sandbox ready in');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await stop(developing.child);
  await gone(folder);

  // Stopped while its database starts: the bootstrap and the tool are two, PostgreSQL is the third.
  const early = run(env);
  while (processesWith(folder).length < 3) await sleep(10);
  early.child.kill('SIGINT');
  await early.exit;
  await gone(folder);
}, 400_000);

test('what stands in a user’s environment reaches no program', async () => {
  const { env, folder, url } = await settings();
  const hostile = {
    PGSSLMODE: 'require',
    PGHOST: '/nonexistent',
    PGUSER: 'nobody',
    PGPASSWORD: 'wrong',
    PGOPTIONS: '-c nonsense=1',
    PGDATABASE: 'nothing',
    PGSERVICE: 'none',
    NODE_OPTIONS: '--throw-deprecation',
    NODE_ENV: 'production',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    TZ: 'America/New_York',
    LANG: 'C',
    LC_ALL: 'C',
    DEBUG: '*',
    http_proxy: 'http://127.0.0.1:1',
    npm_config_production: 'true',
    HOST: 'x86_64-conda-linux-gnu',
  };
  const started = run({ ...hostile, ...env });
  await ready(started);
  expect(started.output()).toContain('! HOST is "x86_64-conda-linux-gnu"');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const own = new Set(['TZ', 'LANG', 'LC_ALL', 'HOST']);
  const foreign = new Set(Object.keys(hostile).filter((name) => !own.has(name)));
  // The bootstrap alone was started with them.
  const programs = processesWith(folder).filter((pid) => pid !== started.child.pid);
  expect(programs.length).toBeGreaterThan(4);
  for (const pid of programs) {
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0] ?? '');
    expect([commandOf(pid), names.filter((name) => foreign.has(name))]).toEqual([commandOf(pid), []]);
  }
  await stop(started.child);
  await gone(folder);
}, 400_000);

test('a taken port is one sentence that names the setting', async () => {
  const { env, url } = await settings();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve));
  try {
    const { exit, output } = run(env);
    expect(await exit).toBe(1);
    expect(output()).toContain(
      `The setting PORT names port ${env['PORT']}, which another program is using.\nIt listens on 127.0.0.1:${env['PORT']}: end it, or choose another port`,
    );
    expect(output().trim().split('\n')).toHaveLength(2);
  } finally {
    server.close();
  }
});

test('a database that cannot be reached is one sentence that names the setting', async () => {
  const { env } = await settings();
  const { exit, output } = run({
    ...env,
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
  });
  expect(await exit).toBe(1);
  expect(output()).toContain('The setting DATABASE_URL names a database that cannot be reached');
  expect(output()).not.toContain('    at ');
});

test.each([
  [{ PORT: 'many' }, 'The setting PORT must be a port number.'],
  [{ PERYA_MODE: 'casino' }, 'The setting PERYA_MODE must be "demo" or "production".'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be'],
  [{ PORT: '4100', STUDIO_PORT: '4100' }, 'The settings PORT and STUDIO_PORT name the same port 4100.'],
  [{ DATA_DIR: '/dev/null/perya' }, 'The setting DATA_DIR names /dev/null/perya, which is no folder'],
  [
    { PORT: '4100', STUDIO_PORT: '4101', CONSOLE_PORT: '4101' },
    'The settings STUDIO_PORT and CONSOLE_PORT name the same port 4101.',
  ],
  [{ HOST: '203.0.113.7' }, 'The setting HOST names 203.0.113.7, which is no address of this machine.'],
])('a bad setting is one sentence that names it: %o', async (bad, sentence) => {
  const { env } = await settings();
  const { exit, output } = run({ ...env, ...bad });
  expect(await exit).toBe(1);
  expect(output()).toContain(sentence);
  expect(output()).not.toContain('    at ');
});

test('a PostgreSQL of the operator is used, and reset empties it', async () => {
  const { env, url } = await settings();
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  const name = `start_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const DATABASE_URL = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  try {
    const started = run({ ...env, DATABASE_URL });
    await ready(started);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await stop(started.child);
    const applications = join(env['DATA_DIR'] ?? '', 'applications');
    mkdirSync(join(applications, '1'), { recursive: true });
    const reset = run({ ...env, DATABASE_URL }, 'reset');
    expect(await reset.exit).toBe(0);
    expect(existsSync(applications)).toBe(false);
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(
      "select schema_name from information_schema.schemata where schema_name !~ '^(pg_|information_schema|public)'",
    );
    await client.end();
    expect(rows).toEqual([]);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}, 120_000);

test('npm scripts lead here', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['start', 'dev', 'test', 'check', 'reset']) {
    expect(scripts[name]).toBe(`node tools/bootstrap.mjs ${name}`);
  }
  const unknown = (): Buffer =>
    execFileSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'nonsense'], { stdio: 'pipe' });
  expect(unknown).toThrow('Command failed');
});
