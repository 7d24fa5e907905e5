import { afterAll, beforeAll, expect, test } from 'vitest';
import { currency, startMoneyServer, type MoneyServer } from '#test/money-server.ts';
import { createSittings, sittingLifetimeMs } from './sittings.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await startMoneyServer();
});
afterAll(() => server.close());

test('first uses at the same moment, in one process and in two, all get the whole sitting', async () => {
  const ends: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    const [here, there] = [createSittings(server.db, server.clock), createSittings(server.db, server.clock)];
    const sitting = {
      vendor: 'STUDIO',
      brand: 'perya',
      memberId: 1n,
      sessionId: null,
      gameCode: 'fiesta-nights',
      currency,
    };
    const token = await here.open(sitting);
    const found = await Promise.all([here, here, there, there].map((one) => one.find(token)));
    found.push(await here.find(token), await there.find(token));
    for (const one of found) ends.push((one?.expiresAt.getTime() ?? 0) - server.clock.now().getTime());
  }
  expect(ends.filter((left) => left < sittingLifetimeMs - 60_000)).toEqual([]);
});
