import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import { payIntoPot } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const jackpotOf = (brand: string) =>
  server.request('GET', '/wps/wallets/jackpot', { headers: { 'X-Merchant-Code': brand } });
const pay = (amountMinor: bigint, key: string) =>
  payIntoPot(server.ledger, { brand: 'lucena', jackpot: peryaJackpot, tier: 'grand' }, { amountMinor, key });

it('is the grand pool: what the house begins it with, then what was paid in, once', async () => {
  expect((await jackpotOf('lucena')).body).toEqual({
    success: true,
    value: { amount: '80000.00', currency: 'PHP' },
  });
  expect(await pay(25_000_050n, 'opening')).toMatchObject({ status: 'booked' });
  expect(await pay(25_000_050n, 'opening')).toMatchObject({ status: 'replayed' });
  // The figure may be two seconds old.
  await expect
    .poll(async () => (await jackpotOf('lucena')).body.value, { timeout: 5_000 })
    .toEqual({ amount: '330000.50', currency: 'PHP' });
});

it('gives back no more than there is', async () => {
  expect(await pay(-99_999_999n, 'too much')).toMatchObject({ status: 'insufficient' });
  expect((await jackpotOf('lucena')).body.value.amount).toBe('330000.50');
});

it('is not there for a brand whose jackpot is for show', async () => {
  const answer = await jackpotOf('perya');
  expect(answer.status).toBe(404);
  expect(answer.body.errorCode).toBe('not.found');
});
