/** Kills a PostgreSQL of a test with all its processes, as a machine that fails does, and starts it again. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres, type PostgresOptions } from '../../../tools/postgres.ts';

/** Signals the postmaster and all its children. Processes that have ended already are left out. */
export function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster);
  for (const pid of [postmaster, ...children.map(([child = 0]) => child)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Kills at once; the same cluster then starts again on the same port. */
export async function killPostgres(
  { pid, port, ended }: Postgres,
  options: Omit<PostgresOptions, 'port'>,
): Promise<Postgres> {
  signalAll(pid, 'SIGKILL');
  await ended;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgres({ ...options, port });
    } catch (error) {
      // The kernel may not have removed all of them yet.
      if (attempt === 20) throw error;
      await sleep(100);
    }
  }
}
