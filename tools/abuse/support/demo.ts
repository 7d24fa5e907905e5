/** A whole demo for the attacks: the command of `npm start`, in a data folder that goes with it. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardProcess, makeTemporary } from '../../guard/guard.ts';
import { readNote, type Whereabouts } from '../../start/claim.ts';

const root = join(import.meta.dirname, '../../..');
const longestStartMs = 300_000;

export async function startDemo(): Promise<Whereabouts & { stop(): Promise<void> }> {
  const dataDir = makeTemporary('perya-abuse-');
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      // Limits per address would hide what stands behind them; each request names an address of its own.
      RATE_LIMITS: 'off',
      TRUST_PROXY: 'loopback',
      DRAW_AHEAD: 'off',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guardProcess(child.pid);
  let output = '';
  let over = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(
    () => void (over = true),
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let waitedMs = 0; ; waitedMs += 200) {
    const ready = readNote(dataDir)?.ready;
    if (ready) return { ...ready, stop };
    if (over || waitedMs > longestStartMs) {
      await stop();
      throw new Error(`The demo did not start:\n${output}`);
    }
    await sleep(200);
  }
}
