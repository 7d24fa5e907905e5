/** A program takes changes of its sources in one process: what has changed is loaded again, and what imports it; nothing else is. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Reloaded } from './hot-program.ts';

const root = mkdtempSync(join(tmpdir(), 'perya-hot-'));
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const write = (name: string, text: string): string => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};
/** Counts how often it is loaded. */
const counted = (name: string, rest: string): string =>
  `const loads = ((globalThis as { loads?: Record<string, number> }).loads ??= {}); loads.${name} = (loads.${name} ?? 0) + 1;\n${rest}`;

/** All messages until the one that ends a change. */
async function change(
  ...changed: string[]
): Promise<{ started: unknown; stopped: unknown; answer: Reloaded }> {
  const heard: Record<string, unknown>[] = [];
  const told = new Promise<void>((resolve) => {
    child!.on('message', (message: Record<string, unknown>) => {
      heard.push(message);
      if ('reloaded' in message) resolve();
    });
  });
  child!.send({ changed });
  await told;
  child!.removeAllListeners('message');
  const of = (name: string): unknown => heard.find((message) => name in message)?.[name];
  return { started: of('started'), stopped: of('stopped'), answer: heard.at(-1) as Reloaded };
}

test('changed modules and their importers are loaded again, and the program starts again; one that cannot be loaded leaves it as it was', async () => {
  const leaf = write('leaf.ts', counted('leaf', 'export const word: string = "one";'));
  write('middle.ts', counted('middle', "export { word } from './leaf.ts';"));
  const other = write('other.ts', counted('other', 'export const other = 1;'));
  const main = write(
    'main.ts',
    `import { word } from './middle.ts'; import './other.ts';
     export async function start() {
       process.send!({ started: [word, { ...(globalThis as { loads?: Record<string, number> }).loads }] });
       return { ready: word, stop: async () => void process.send!({ stopped: word }) };
     }`,
  );
  child = fork(join(import.meta.dirname, 'hot-program.ts'), [root, 'main.ts']);
  const [first] = (await once(child, 'message')) as [{ started: unknown }];
  expect(first.started).toEqual(['one', { leaf: 1, middle: 1, other: 1 }]);
  expect((await once(child, 'message'))[0]).toEqual({ ready: 'one' });

  write('leaf.ts', counted('leaf', 'export const word: string = "two";'));
  expect(await change(leaf)).toEqual({
    stopped: 'one',
    started: ['two', { leaf: 2, middle: 2, other: 1 }],
    answer: { reloaded: 'started' },
  });
  expect(await change(write('new.ts', 'export {}'))).toMatchObject({
    stopped: undefined,
    answer: { reloaded: 'unused' },
  });

  write('leaf.ts', 'export const word: string = ;');
  const broken = await change(leaf, other);
  expect(broken).toMatchObject({
    stopped: undefined,
    answer: { reloaded: 'kept', said: expect.stringContaining('leaf.ts') },
  });
  write('leaf.ts', counted('leaf', 'export const word: string = "three";'));
  expect(await change(leaf)).toMatchObject({ stopped: 'two', started: ['three', { other: 2 }] });

  write('main.ts', 'export async function start() { throw new Error("not today"); }');
  expect(await change(main)).toMatchObject({
    stopped: 'three',
    answer: {
      reloaded: 'failed',
      said: expect.stringMatching(/not today\n +at start \(file:\S+\/main\.ts:1:/),
    },
  });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
