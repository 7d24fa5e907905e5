/**
 * Namespaces around the whole check: network, mounts, processes and shared memory. When its first process ends, for whatever reason, the
 * kernel ends all others in it and takes network and mounts away. So nothing has to be cleaned up but the folder.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { keepTemporary } from '../guard/guard.ts';

const unshare = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
/** The first process collects orphans that have ended: PostgreSQL's lock file would take a dead process for a living one. */
const first = ['bash', '-c', '"$@"; exit $?', 'first'];

/**
 * Runs this very tool inside.
 * @param folder everything that it writes; removed afterwards, unless it failed.
 * @returns its exit code; 1 where it was interrupted.
 */
export async function runEnclosed(folder: string, script: string, args: readonly string[]): Promise<number> {
  const child = spawn(
    'unshare',
    [...unshare, ...first, process.execPath, script, '--inside', folder, ...args],
    {
      // The pipe tells the inside when this process has gone.
      stdio: ['pipe', 'inherit', 'inherit'],
      detached: true,
    },
  );
  let interrupted = false;
  const stop = (): void => {
    interrupted = true;
    child.kill('SIGKILL');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const code = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  if (code === 0 || interrupted) rmSync(folder, { recursive: true, force: true });
  else {
    keepTemporary(folder);
    console.log(`Logs and the list of operations stay in ${folder}.`);
  }
  return code;
}

/** Inside: ends with the process that began it. */
export function endWithParent(): void {
  process.stdin.on('end', () => process.exit(1));
  process.stdin.resume();
}
