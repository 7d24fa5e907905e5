import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { digestOf, doOnce } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const digest = (inputs: unknown): string => digestOf(['tools/start/prepared.ts'], inputs);

test('a step runs once for the same inputs, again for others, and again after it failed', async () => {
  const done: string[] = [];
  const run = (
    inputs: unknown,
    work: () => Promise<void> = async () => void done.push(JSON.stringify(inputs)),
  ): Promise<boolean> => doOnce(database.url, { step: 'content', digest: digest(inputs) }, work);
  expect(await run('a')).toBe(true);
  expect(await run('a')).toBe(false);
  const fails = (): Promise<void> => Promise.reject(new Error('no'));
  await expect(run('b', fails)).rejects.toThrow('no');
  expect(await run('b')).toBe(true);
  expect(await run('b')).toBe(false);
  expect(await run('a')).toBe(true);
  expect(done).toEqual(['"a"', '"b"', '"a"']);
});

test('every source counts, tests do not', () => {
  const sources = ['tools/start/*.ts'];
  expect(digestOf(sources, 1)).toBe(digestOf(['tools/start/*.ts'], 1));
  expect(digestOf(sources, 1)).not.toBe(digestOf(['tools/start/prepare*.ts'], 1));
  expect(digestOf(['tools/start/prepared*.ts'], 1)).toBe(digestOf(['tools/start/prepared.ts'], 1));
});
