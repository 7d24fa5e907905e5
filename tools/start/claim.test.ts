/** Numbers of processes are reused and copied with their folder: a note must not end what it does not own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../process-identity.ts';
import { claimDataDir } from './claim.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-claim-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A living program whose command line looks like one of ours. */
async function program(file = 'src/main.ts'): Promise<number> {
  const path = join(folder, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'console.log("up"); setInterval(() => {}, 1_000);');
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child.pid!;
}

const noteOf = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { children: unknown[] };

test('what an earlier start left is ended', async () => {
  const pid = await program();
  const dataDir = join(folder, 'data');
  (await claimDataDir(dataDir)).add(pid);
  await claimDataDir(dataDir);
  expect(isAlive(pid)).toBe(false);
});

test('a program that was given the number later is left alone', async () => {
  const pid = await program();
  const dataDir = join(folder, 'data');
  (await claimDataDir(dataDir)).add(pid);
  // The start moment of a process that has ended since.
  const note = noteOf(dataDir);
  writeFileSync(
    join(dataDir, 'running.json'),
    JSON.stringify({ ...note, children: [{ pid, startedAt: 'another-boot:1' }] }),
  );
  await claimDataDir(dataDir);
  expect(isAlive(pid)).toBe(true);
});

test('a note of an earlier version, which has numbers alone, ends nothing', async () => {
  const pid = await program();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid: 1, children: [pid] }));
  await claimDataDir(dataDir);
  expect(isAlive(pid)).toBe(true);
});

test('a copied folder neither ends nor waits for the programs of its original', async () => {
  const pid = await program();
  const start = await program('tools/start/main.ts');
  const original = join(folder, 'original');
  (await claimDataDir(original)).add(pid);
  // As another start tool has written it, which still runs.
  const note = noteOf(original);
  writeFileSync(
    join(original, 'running.json'),
    JSON.stringify({ ...note, pid: start, start: { pid: start, startedAt: startOf(start) } }),
  );
  await expect(claimDataDir(original)).rejects.toThrow(/already runs/);
  cpSync(original, join(folder, 'copy'), { recursive: true });
  await claimDataDir(join(folder, 'copy'));
  expect([pid, start].map(isAlive)).toEqual([true, true]);
});

/** As the system tells it: the boot, and ticks since. */
function startOf(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}
