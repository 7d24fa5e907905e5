/** Programs that start slowly, badly or not at all. */
import { mkdirSync, mkdtempSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../postgres.ts';
import { isAlive } from '../process-identity.ts';
import { startChild, type Child } from './children.ts';
import { waitPatiently } from './patience.ts';

const root = mkdtempSync(join(tmpdir(), 'perya-patience-'));
mkdirSync(join(root, 'tools/start'), { recursive: true });
copyFileSync(join(import.meta.dirname, 'with-parent.mjs'), join(root, 'tools/start/with-parent.mjs'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let count = 0;
async function start(program: string, stuckAfterMs?: number): Promise<Child> {
  const file = `program-${(count += 1)}.mjs`;
  writeFileSync(join(root, file), program);
  const port = await freePort();
  return startChild({
    name: 'studio',
    file,
    env: { PORT: String(port) },
    port,
    echo: false,
    root,
    logDir: root,
    ...(stuckAfterMs !== undefined && { stuckAfterMs }),
  });
}

const listen = `import { createServer } from 'node:net';
  const listen = () => createServer().listen(Number(process.env.PORT), '127.0.0.1');`;

test('one that works is waited for beyond the time that one without work has, and says what it does', async () => {
  const child = await start(
    `${listen}
    import { channel } from 'node:diagnostics_channel';
    channel('perya:stage').publish('drawing pictures');
    const until = Date.now() + 9_000;
    const work = () => {
      for (let n = 0; n < 2e7; n += 1) Math.sqrt(n);
      if (Date.now() < until) setTimeout(work, 5); else listen();
    };
    work();`,
    4_000,
  );
  const told: string[] = [];
  await child.ready((text) => told.push(text));
  expect(told[0]).toMatch(/^studio is still starting \(\d+ s\): drawing pictures$/);
  await child.stop();
}, 60_000);

test('one that does nothing at all is ended, with the sign that told it and the last that it did', async () => {
  const child = await start(
    `import { channel } from 'node:diagnostics_channel';
    channel('perya:stage').publish('looking at the database');
    setInterval(() => {}, 1e8);`,
    3_000,
  );
  await expect(child.ready()).rejects.toThrow(
    /^The studio is stuck: for \d+ s it has used no processor time and said nothing, so it was ended\. The last that it said of its start: looking at the database\.$/,
  );
  await child.ended;
  expect(isAlive(child.pid)).toBe(false);
}, 60_000);

test.each([
  ["process.stderr.write('The setting X is bad.\\n'); process.exit(1);", /^The setting X is bad\.$/],
  [
    'process.stdout.write(\'{"level":60,"msg":"no room"}\\n\'); process.exitCode = 3;',
    /^The studio ended while starting \(exit code 3\)\.\n\{"level":60,"msg":"no room"\}$/,
  ],
  ['process.exit(7);', /^The studio ended while starting \(exit code 7\) and said nothing\.$/],
  [
    "process.kill(process.pid, 'SIGKILL');",
    /^The studio ended while starting \(killed by SIGKILL, as the system does when memory is short\) and said nothing\.$/,
  ],
])('one that ends has real last words: %s', async (program, words) => {
  const child = await start(program);
  await expect(child.ready()).rejects.toThrow(words);
});

test('a machine that slept is no program that is stuck', async () => {
  const looks: string[] = [];
  let asked = 0;
  await waitPatiently({
    name: 'server',
    pid: process.pid,
    isReady: async () => (asked += 1) > 3,
    ended: () => null,
    signs: () => ({ count: 0, stage: null }),
    kill: () => looks.push('killed'),
    onWait: (text) => looks.push(text),
  });
  expect(looks).toEqual([]);
});
