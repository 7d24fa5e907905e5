import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, stillClock, type TestConsole } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
const clock = stillClock();
beforeAll(async () => {
  server = await startServer({ clock });
  console_ = await openConsole(server, clock);
});
afterAll(() => server.close());

const begin = (name: string, password: string) =>
  console_.request('POST', '/ops/session/login', { body: { name, password } });

test('right passwords side by side do not lock an operator out', async () => {
  const { name, password } = await console_.hire(['support']);
  const answers = await Promise.all(Array.from({ length: 9 }, () => begin(name, password)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
});

test('wrong ones side by side are all counted, and no more than five are checked', async () => {
  const { name, password } = await console_.hire(['support']);
  const answers = await Promise.all(Array.from({ length: 9 }, () => begin(name, 'no such password')));
  const locked = answers.filter(({ body }) => body.errorCode === 'login.locked');
  expect(locked).toHaveLength(4);
  expect((await begin(name, password)).body.errorCode).toBe('login.locked');
});
