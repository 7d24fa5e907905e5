import { execFileSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../tools/postgres.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';

let server: ServerProcess | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

// A machine that does other work takes its time to start four processes.
const timeout = 90_000;

test(
  'several processes answer on one port and tell of each other, one that is killed is replaced, and all end together',
  { timeout },
  async () => {
    const [port, consolePort] = [await freePort(), await freePort()];
    server = await startServerProcess({
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      SERVER_PROCESSES: '2',
      NODE_ID: '7',
    });
    const { request, pid, output } = server;
    const listening = (times: number): Promise<void> =>
      vi.waitFor(() => expect(output().match(/"msg":"listening"/g)).toHaveLength(times), {
        timeout: 60_000,
      });
    await listening(2);
    const first = childrenOf(pid);
    expect(first).toHaveLength(2);

    // Whichever is asked answers for both.
    const figures = await (await fetch(`http://127.0.0.1:${consolePort}/metrics`)).text();
    for (const name of ['7', '8']) expect(figures).toContain(`perya_database_up{process="${name}"} 1`);
    expect(figures.match(/^perya_payouts_unknown /gm)).toHaveLength(1);

    const victim = first[0] as number;
    process.kill(victim, 'SIGKILL');
    // From here on no connection is handed to it, and the other one answers.
    await vi.waitFor(() => expect(output()).toContain('another takes its place'), { timeout: 60_000 });
    expect((await request('GET', '/readyz')).status).toBe(200);
    await listening(3);
    const both = childrenOf(pid);
    expect(both).toHaveLength(2);
    expect(both).not.toContain(victim);

    await server.close();
    server = null;
    expect(both.filter(isAlive)).toEqual([]);
  },
);

test('a bad setting is told once, and ends all', { timeout }, async () => {
  const port = await freePort();
  const settings = {
    PORT: `${port}`,
    SERVER_PROCESSES: '4',
    DATABASE_URL: 'postgres://perya@127.0.0.1:1/none',
  };
  const error = await startServerProcess(settings).catch((thrown: Error) => thrown);
  const { message } = error as Error;
  expect(message.match(/names a database that cannot be reached/g)).toHaveLength(1);
});

/** Processes whose parent this is, without those that have ended. */
function childrenOf(parent: number): number[] {
  return listProcesses()
    .filter((process_) => process_.parent === parent)
    .map(({ pid }) => pid);
}

function isAlive(pid: number): boolean {
  return listProcesses().some((process_) => process_.pid === pid);
}

function listProcesses(): { pid: number; parent: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}
