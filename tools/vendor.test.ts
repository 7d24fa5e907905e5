import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedCatalogue } from '../apps/server/src/modules/catalogue/index.ts';
import { startServer, type TestServer } from '../apps/server/test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await seedCatalogue(server.db);
});
afterAll(() => server.close());

function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: server.databaseUrl };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'vendor.ts'), ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

const details = async () =>
  (await server.request('GET', '/wps/game/details?nodeId=fiesta-nights')).body.value;

it('says that a supplier is at work, and until when; a running server says so at once, and again when it is done', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect(await run('perya', 'STUDIO', 'work', '--until', until)).toEqual({
    code: 0,
    text: `perya: STUDIO is at work until ${until}.\n`,
  });
  await vi.waitFor(async () => expect((await details()).game.atWork).toBe(true), { timeout: 10_000 });
  expect((await run('perya', 'KIDLAT', 'work')).text).toBe('perya: KIDLAT is at work.\n');
  expect((await run('perya')).text.trim().split('\n')).toHaveLength(2);
  expect((await run('perya', 'STUDIO', 'open')).text).toBe('perya: the games of STUDIO open.\n');
  await vi.waitFor(async () => expect((await details()).game.atWork).toBe(false), { timeout: 10_000 });
  expect((await run('perya', 'KIDLAT', 'open')).code).toBe(0);
  expect((await run('perya')).text).toBe('perya: no supplier is at work.\n');
}, 60_000);

it('says in a sentence what it cannot do', async () => {
  for (const args of [
    ['perya', 'STUDIO', 'rest'],
    ['perya', 'STUDIO', 'work', '--until', '2020-01-01'],
    ['perya', 'STUDIO', 'open', '--until', '2999-01-01'],
  ])
    expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage') });
  expect(await run('nobody', 'STUDIO', 'work')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no brand nobody'),
  });
  expect(await run('perya', 'NOBODY', 'work')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no supplier NOBODY'),
  });
}, 60_000);
