/** A Chromium of its own for the measurement, with a port that Lighthouse drives it by. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../postgres.ts';
import { findChromium } from '../test/chromium.ts';

export interface MeasuredBrowser {
  port: number;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<MeasuredBrowser> {
  const program = findChromium('whole');
  if (!program) throw new Error('No Chromium was found; `npm test` says how one is installed.');
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'perya-bench-home-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const more = [
    '--disable-quic',
    '--no-first-run',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(program, [...flags, ...more, 'about:blank'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) break;
    await sleep(100);
  }
  return {
    port,
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
