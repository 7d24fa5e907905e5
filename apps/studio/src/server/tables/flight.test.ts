/** A flight: players leave it while it flies, and nobody learns its end before. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import type { TicketAnswer } from '../../table-api.ts';
import { exchangeChain, openTableRound } from '../../../test/seeds.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { openNewTable, openTable, TestClock, type TestTable } from '../../../test/table.ts';
import { chainLength, seedOf } from '../seeds/seed-chain.ts';

const unit = 1000;

let studio: TestStudio;
const clock = new TestClock();
let table: TestTable;
beforeAll(async () => {
  studio = await startStudio(clock);
});
beforeEach(async () => {
  table = await openNewTable(studio, clock, 'rocket-crash');
});
afterAll(() => studio.close());

const flight = () => table.game.model.flight!;

/** Opens a round of which it is known where it will end: the chain in use is exchanged for one that suits. */
async function openFlight(suits: (end: number) => boolean): Promise<number> {
  const { context } = studio;
  await table.run();
  const opened = await openTableRound(context, (await table.state()).table.round!.id);
  for (;;) {
    const lastSeed = randomUUID().replaceAll('-', '').repeat(2);
    const serverSeed = seedOf({ lastSeed, length: chainLength }, 0);
    const end = flight().endOf(
      table.game.model.draw(fairNumbers({ serverSeed, clientSeed: opened.clientSeed, nonce: 0 })),
    );
    if (!suits(end)) continue;
    await exchangeChain(context, opened, lastSeed);
    return end;
  }
}

const lay = async (choice: number[] = []): Promise<string> =>
  (await table.bet([{ spot: 'flight', choice, stakeMinor: 1000n }])).body.value.ticket.id;
const cashOut = (id: string) =>
  studio.request<TicketAnswer>('POST', `/api/table/bets/${id}/cash-out`, {}, table.session);
const mine = async () => (await table.state()).mine.tickets;

test('who leaves is paid what stands by the studio’s clock, at once and once; who stays too long loses', async () => {
  const end = await openFlight((at) => at > 400 && at < 900);
  const before = studio.wallet.balance;
  const [first, second] = [await lay(), await lay()];
  expect((await table.bet([{ spot: 'flight', stakeMinor: 1000n }])).body.errorCode).toBe('bet.tooHigh');
  expect((await cashOut(first)).body.errorCode).toBe('flight.over');
  await table.next();
  // While it flies nothing says where it ends.
  const { table: view } = await table.state();
  expect(view.round).toMatchObject({ phase: 'showing', outcome: null, shownUntil: null, serverSeed: null });
  clock.pass(flight().elapsedAt(250));
  const answers = await Promise.all([cashOut(first), cashOut(first)]);
  for (const { body } of answers) expect(body.value.ticket).toMatchObject({ leftAt: 250, winMinor: 2500n });
  expect(studio.wallet.balance).toBe(before - 2000 * unit + 2500 * unit);
  clock.pass(flight().elapsedAt(end) - flight().elapsedAt(250));
  expect((await cashOut(second)).body.errorCode).toBe('flight.over');
  await table.run();
  await studio.deliverNow();
  expect(await mine()).toMatchObject([
    { state: 'closed', leftAt: 250, winMinor: 2500n },
    { state: 'closed', leftAt: null, winMinor: 0n },
  ]);
  expect(studio.wallet.balance).toBe(before - 2000 * unit + 2500 * unit);
  expect((await table.state()).table.round?.outcome).not.toBeNull();
});

test('an automatic exit is kept by the studio, and never leaves later than it says', async () => {
  await openFlight((at) => at > 300 && at < 900);
  const [reached, missed] = [await lay([200]), await lay([1000])];
  await table.next();
  clock.pass(flight().elapsedAt(200) - 5);
  await table.run();
  expect((await mine()).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  clock.pass(400);
  await table.run();
  const tickets = await mine();
  expect(tickets.find(({ id }) => id === reached)).toMatchObject({
    state: 'settling',
    leftAt: 200,
    winMinor: 2000n,
  });
  expect((await cashOut(reached)).body.value.ticket.leftAt).toBe(200);
  clock.pass(flight().elapsedAt(900));
  await table.run();
  expect((await mine()).find(({ id }) => id === missed)).toMatchObject({ winMinor: 0n, leftAt: null });
});

test('a cash-out that came in time counts, though the end was faster through the server', async () => {
  const end = await openFlight((at) => at > 300 && at < 900);
  const id = await lay();
  await table.next();
  clock.pass(flight().elapsedAt(end));
  await table.run();
  expect(await mine()).toMatchObject([{ state: 'settling', winMinor: 0n }]);
  clock.pass(-2);
  expect((await cashOut(id)).body.value.ticket).toMatchObject({ leftAt: end - 1, state: 'closed' });
});

test('a flight that was broken off: exits that it reached are paid, all others get their stakes back', async () => {
  const end = await openFlight((at) => at > 300 && at < 900);
  const before = studio.wallet.balance;
  await lay([200]);
  await lay();
  await table.next();
  clock.pass(flight().elapsedAt(end) + 3000);
  await openTable(studio, clock, 'rocket-crash');
  await studio.deliverNow();
  expect(await mine()).toMatchObject([
    { state: 'closed', leftAt: 200, winMinor: 2000n },
    { state: 'cancelled', winMinor: null },
  ]);
  expect(studio.wallet.balance).toBe(before + 1000 * unit);
});
