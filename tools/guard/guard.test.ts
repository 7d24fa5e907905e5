/** A PostgreSQL and its folder go with the process that began them, however that one ends. */
import { spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderMark, isAlive, isRunning, markOf } from '../process-identity.ts';
import { ownerFile, sweepTemporary } from './sweep.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'perya-guarded-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface Owner {
  pid: number;
  folder: string;
  postmaster: number;
  guard: number;
}

/** A program with a PostgreSQL in a temporary folder, as the payments drill is. */
async function startOwner(): Promise<Owner> {
  const file = (name: string): string => JSON.stringify(join(import.meta.dirname, name));
  const program = `import { makeTemporary } from ${file('guard.ts')};
    import { startPostgres } from ${file('../postgres.ts')};
    import { join } from 'node:path';
    import { chmodSync, readFileSync } from 'node:fs';
    const folder = makeTemporary('perya-owner-');
    chmodSync(folder, 0o755);
    const { pid } = await startPostgres({ dataDir: join(folder, 'data/postgres'), settings: { fsync: 'off' } });
    const children = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ').map(Number);
    const guard = children.find((child) => readFileSync('/proc/' + child + '/cmdline', 'utf8').includes('guard-program'));
    console.log(JSON.stringify({ folder, postmaster: pid, guard }));
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    // Nobody else's temporary folders are looked at, and no other run's guards look here.
    env: { ...process.env, TMPDIR: place },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return { pid: child.pid ?? 0, ...(JSON.parse(text) as Omit<Owner, 'pid'>) };
}

/** Waits for a state of the machine; the test's own limit ends it. */
async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await sleep(50);
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a process that ends by %s takes its PostgreSQL and its folder with it',
  async (signal) => {
    const { pid, folder, postmaster } = await startOwner();
    expect(isAlive(postmaster)).toBe(true);
    process.kill(pid, signal);
    await until(() => !isAlive(postmaster) && !existsSync(folder));
  },
  60_000,
);

test('what a killed process and its guard left, the next start cleans up', async () => {
  const { pid, folder, postmaster, guard } = await startOwner();
  const living = await startOwner();
  for (const each of [guard, pid]) process.kill(each, 'SIGKILL');
  await until(() => !isAlive(pid));
  expect(isAlive(postmaster)).toBe(true);
  expect(await sweepTemporary(place)).toEqual([folder]);
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(folder)).toBe(false);
  // A living owner keeps everything.
  expect(isAlive(living.postmaster)).toBe(true);
  process.kill(living.pid, 'SIGKILL');
  await until(() => !existsSync(living.folder));
}, 60_000);

test('folders of others stay', async () => {
  const gone = { pid: 2 ** 22 - 1, startedAt: 'another boot' };
  const make = (name: string): string => {
    const path = join(place, name);
    mkdirSync(path);
    return path;
  };
  const note = (path: string, value: unknown): void =>
    writeFileSync(join(path, ownerFile), JSON.stringify(value));
  const left = make('perya-left');
  note(left, { owner: gone, folder: folderMark(left) });
  const copy = join(place, 'perya-copy');
  cpSync(left, copy, { recursive: true });
  const without = make('perya-without');
  const unreadable = make('perya-unreadable');
  writeFileSync(join(unreadable, ownerFile), '{');
  const living = make('perya-living');
  note(living, { owner: markOf(process.pid), folder: folderMark(living) });
  const foreign = make('another-left');
  note(foreign, { owner: gone, folder: folderMark(foreign) });
  const stranger = make('perya-stranger');
  note(stranger, { owner: gone, folder: folderMark(stranger) });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(stranger, 54_321, 54_321);
  else rmSync(join(stranger, ownerFile));
  expect(isRunning(gone)).toBe(false);
  expect(await sweepTemporary(place)).toEqual([left]);
  for (const path of [copy, without, unreadable, living, foreign, stranger])
    expect(existsSync(path)).toBe(true);
  expect(readFileSync(join(living, ownerFile), 'utf8')).toContain(`${process.pid}`);
});
