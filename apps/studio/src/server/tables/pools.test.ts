/** A table whose stakes are shared out: what the pool pays, how it is fixed, and that its record says all of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { accountOf, poolReturns, sumsOf } from '@perya/game-rules/table/pool.ts';
import type { PublicTableProof, TableRoundView, TicketAnswer, TicketRecord } from '../../table-api.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { openNewTable, TestClock, type TestTable } from '../../../test/table.ts';
import { seedOf } from './rules/seed-chain.ts';
import { openRound } from './use-cases/open-round.ts';

/** The fake wallet counts in hundred-thousandths. */
const unit = 1000;

let studio: TestStudio;
const clock = new TestClock();
let table: TestTable;
beforeAll(async () => {
  studio = await startStudio(clock);
});
beforeEach(async () => {
  studio.wallet.balance = 10_000_000 * unit;
  table = await openNewTable(studio, clock, 'sabong-arena', 'TALISAY');
  await table.run();
});
afterAll(() => studio.close());

const round = async (): Promise<TableRoundView> => (await table.state()).table.round!;
const pool = () => table.game.model.pool!;

/** Opens rounds until one is won by a side, or drawn: their seeds are known here. */
async function openRoundWith(winner: string | null): Promise<TableRoundView> {
  for (;;) {
    const { rows } = await studio.context.db.query<{ last_seed: string; client_seed: string }>(
      'select last_seed, client_seed from studio.table_chain',
    );
    const open = await round();
    const serverSeed = seedOf({ lastSeed: rows[0]!.last_seed, length: 2048 }, open.nonce);
    const numbers = fairNumbers({ serverSeed, clientSeed: rows[0]!.client_seed, nonce: open.nonce });
    if (pool().winnerOf(table.game.model.draw(numbers)) === winner) return open;
    await table.next();
    await table.next();
    await table.next();
  }
}

async function finish(): Promise<TableRoundView> {
  await table.next();
  await table.next();
  await studio.deliverNow();
  return round();
}

test('what the house lays is shown before anybody bets, and is a part of what is drawn', async () => {
  const opened = await round();
  expect(opened).toMatchObject({ phase: 'betting', outcome: null, laid: null });
  expect(opened.opening).toHaveLength(4);
  const house = pool().houseStakes(opened.opening!);
  const over = await finish();
  expect(over.outcome!.slice(0, 4)).toEqual(opened.opening);
  expect(pool().houseStakes(over.outcome!)).toEqual(house);
  expect(table.game.model.draw(fairNumbers({ ...over, serverSeed: over.serverSeed! }))).toEqual(over.outcome);
});

test('two players share in a pool: each is paid by his stake, and the record says by what', async () => {
  const other = await table.join('player-2');
  await openRoundWith('meron');
  const before = studio.wallet.balance;
  const { ticket } = (await table.bet([{ spot: 'meron', stakeMinor: 100_000 }])).body.value;
  await table.bet(
    [
      { spot: 'wala', stakeMinor: 500_000 },
      { spot: 'draw', stakeMinor: 10_000 },
    ],
    { session: other },
  );
  expect((await table.state()).table.onSpots).toEqual({ meron: 100_000, wala: 500_000, draw: 10_000 });
  const over = await finish();
  const laid = { meron: 100_000, wala: 500_000 };
  expect(over.laid).toEqual(laid);
  const returns = poolReturns(pool(), sumsOf(pool(), pool().houseStakes(over.outcome!), laid))!;
  const win = 1000 * returns['meron']!;
  expect((await table.state()).mine.tickets).toMatchObject([{ state: 'closed', winMinor: win }]);
  expect((await table.state(other)).mine.tickets).toMatchObject([{ state: 'closed', winMinor: 0 }]);
  expect(studio.wallet.balance).toBe(before + (win - 610_000) * unit);
  // What the players have lost is what the house has kept of the pool, less what it had laid, and the bet on the draw.
  const { whole, players, house, houseLaid, commission, breakage } = accountOf(pool(), over.outcome!, laid);
  expect(players).toBe(win);
  expect(whole - houseLaid - players).toBe(commission + breakage + house - houseLaid);
  const proof = (await studio.request<PublicTableProof>('GET', `/api/public/tables/${ticket.id}`)).body.value;
  expect(proof.round).toMatchObject({ outcome: over.outcome, laid });
  const [record] = (
    await studio.request<TicketRecord[]>('GET', '/api/table/tickets', undefined, table.session)
  ).body.value;
  expect(record).toMatchObject({ ticket: { winMinor: win }, round: { laid } });
});

test('play money has a pool of its own: it moves nobody’s odds who plays for money', async () => {
  const trial = await table.join('trial-7');
  await openRoundWith('meron');
  await table.bet([{ spot: 'meron', stakeMinor: 100_000 }]);
  const { ticket } = (await table.bet([{ spot: 'wala', stakeMinor: 2_000_000 }], { session: trial })).body
    .value;
  expect((await table.state()).table).toMatchObject({ onSpots: { meron: 100_000 }, players: 1 });
  expect((await table.state(trial)).table).toMatchObject({ onSpots: { wala: 2_000_000 }, players: 1 });
  const over = await finish();
  const laid = { meron: 100_000, wala: 0 };
  expect(over.laid).toEqual(laid);
  const returns = poolReturns(pool(), sumsOf(pool(), pool().houseStakes(over.outcome!), laid))!;
  expect((await table.state()).mine.tickets).toMatchObject([{ winMinor: 1000 * returns['meron']! }]);
  expect((await table.state(trial)).mine.tickets).toMatchObject([{ winMinor: 0 }]);
  // Whose ticket is asked for, his pool is told.
  const proof = await studio.request<PublicTableProof>('GET', `/api/public/tables/${ticket.id}`);
  expect(proof.body.value.round.laid).toEqual({ meron: 0, wala: 2_000_000 });
});

test('a draw gives the stakes of the pool back and pays the bet on it', async () => {
  await openRoundWith(null);
  await table.bet([
    { spot: 'meron', stakeMinor: 20_000 },
    { spot: 'wala', stakeMinor: 30_000 },
    { spot: 'draw', stakeMinor: 1000 },
  ]);
  await finish();
  const { tickets } = (await table.state()).mine;
  expect(tickets).toMatchObject([{ state: 'closed', winMinor: 50_000 + 9500 }]);
  expect(tickets[0]!.bets.map(({ returnMinor }) => returnMinor)).toEqual([20_000, 30_000, 9500]);
});

test('a stake in the pool stays there', async () => {
  const { ticket } = (await table.bet([{ spot: 'meron', stakeMinor: 1000 }])).body.value;
  const path = `/api/table/bets/${ticket.id}/cancel`;
  const refused = await studio.request<TicketAnswer>('POST', path, {}, table.session);
  expect(refused).toMatchObject({ status: 409, body: { errorCode: 'bet.final' } });
  const foreign = await studio.request('POST', path, {}, await table.join('player-2'));
  expect(foreign.status).toBe(404);
  expect((await table.state()).table.onSpots).toEqual({ meron: 1000 });
});

test('what the wallet has not taken by the draw is neither in the pool nor lost', async () => {
  const before = studio.wallet.balance;
  await table.bet([{ spot: 'meron', stakeMinor: 40_000 }]);
  const { ticket } = (await table.bet([{ spot: 'wala', stakeMinor: 70_000 }])).body.value;
  await studio.context.db.query(`update studio.table_ticket set state = 'pending' where id = $1`, [
    ticket.id,
  ]);
  const over = await finish();
  expect(over.laid).toEqual({ meron: 40_000, wala: 0 });
  const { tickets } = (await table.state()).mine;
  const inside = tickets.find(({ id }) => id !== ticket.id);
  expect(tickets.find(({ id }) => id === ticket.id)?.state).toBe('cancelled');
  expect(studio.wallet.balance).toBe(before + (inside!.winMinor! - 40_000) * unit);
});

test('bets that arrive while the pool is being fixed are in it or returned, never both and never neither', async () => {
  const before = studio.wallet.balance;
  const bets = Array.from({ length: 12 }, (_, index) =>
    table.bet([{ spot: index % 2 === 0 ? 'meron' : 'wala', stakeMinor: 1000 }]),
  );
  await Promise.race(bets);
  const [answers] = await Promise.all([Promise.all(bets), table.next()]);
  expect(answers.length).toBe(12);
  await table.next();
  await studio.deliverNow();
  const over = await round();
  const { tickets } = (await table.state()).mine;
  const inside = tickets.filter(({ state }) => state === 'closed');
  const outside = tickets.filter(({ state }) => state === 'cancelled');
  expect(inside.length + outside.length).toBe(tickets.length);
  expect(over.laid!['meron']! + over.laid!['wala']!).toBe(inside.length * 1000);
  const won = inside.reduce((sum, { winMinor }) => sum + winMinor!, 0);
  expect(won).toBe(accountOf(pool(), over.outcome!, over.laid!).players);
  expect(studio.wallet.balance).toBe(before + (won - inside.length * 1000) * unit);
});

test('a process that has lost the table fixes no pool; the next one does, once', async () => {
  await table.bet([{ spot: 'meron', stakeMinor: 40_000 }]);
  const { db } = studio.context;
  await db.query('update studio.table_lease set holder = $1', [randomUUID()]);
  clock.pass(table.game.model.clock.bettingMs + 2000);
  expect(await table.run()).toEqual({ kind: 'lost' });
  expect(await round()).toMatchObject({ phase: 'closed', laid: null });
  expect(await openRound(studio.tables.context, table.game)).toBe(false);
  await db.query('update studio.table_lease set holder = $1', [studio.tables.context.process]);
  await table.run();
  expect(await round()).toMatchObject({ phase: 'showing', laid: { meron: 40_000, wala: 0 } });
});
