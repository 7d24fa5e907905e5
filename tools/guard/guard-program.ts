/** The process beside another one (`guard.ts`): when that one has gone, it ends what is left. It never writes anything. */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderMark, isRunning, type ProcessMark } from '../process-identity.ts';
import type { Guarded } from './guard.ts';
import { removeWithClusters, sweepTemporary } from './sweep.ts';

const processes: { mark: ProcessMark; signal: NodeJS.Signals }[] = [];
const folders = new Map<string, string | null>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const swept = sweepTemporary().catch(() => {});
for await (const line of createInterface({ input: process.stdin })) hear(JSON.parse(line) as Guarded);
await endAll();
await swept;

function hear(guarded: Guarded): void {
  if (guarded.what === 'process') processes.push(guarded);
  else if (guarded.what === 'folder') folders.set(guarded.path, guarded.mark);
  else folders.delete(guarded.path);
}

/** The programs first, which end their own; PostgreSQL gets harder signals while it does not end (pg_ctl's smart, fast, immediate). */
async function endAll(): Promise<void> {
  const left = (): typeof processes => processes.filter(({ mark }) => isRunning(mark));
  for (const { mark, signal } of left()) send(mark, signal);
  for (let waitedMs = 0; left().length > 0 && waitedMs < 25_000; waitedMs += 50) {
    if (waitedMs === 12_000)
      for (const { mark, signal } of left()) send(mark, signal === 'SIGINT' ? 'SIGQUIT' : 'SIGKILL');
    await sleep(50);
  }
  for (const { mark } of left()) send(mark, 'SIGKILL');
  for (const [path, mark] of folders)
    if (mark !== null && folderMark(path) === mark) await removeWithClusters(path);
}

function send({ pid }: ProcessMark, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
