/** Before the browser tests: the whole product by the same command as `npm start`, in a data folder that goes with it. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardProcess, makeTemporary } from '../../tools/guard/guard.ts';
import { readNote } from '../../tools/start/claim.ts';
import { findLeftBehind } from './left-behind.ts';

const root = join(import.meta.dirname, '../..');
const longestStartMs = 900_000;

export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = makeTemporary('perya-e2e-');
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'start'], {
    cwd: root,
    // All tests come from one address, which would look like an attack.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      // Hundreds of pictures that no test looks at would take the machine from those that do.
      DRAW_AHEAD: 'off',
      // Tables that nobody looks at would do the same.
      STUDIO_OPEN_TABLES: 'off',
      // Browsers beside it take its processor: it is slow then, and has nobody to turn away.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guardProcess(child.pid);
  let output = '';
  let over = false;
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(
    () => (over = true),
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let waitedMs = 0; ; waitedMs += 200) {
    const ready = readNote(dataDir)?.ready;
    if (ready) {
      process.env['PERYA_E2E'] = JSON.stringify(ready);
      return async () => {
        const found = findLeftBehind(dataDir, output);
        await stop();
        if (found.length > 0) throw new Error(`Secrets were left behind:\n${found.slice(0, 20).join('\n')}`);
      };
    }
    if (over || waitedMs > longestStartMs) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await sleep(200);
  }
}
