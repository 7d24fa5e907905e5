/** A table whose stakes are shared out: what the pool pays, how it is fixed, and that its record says all of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { accountOf, poolReturns, sumsOf } from '@perya/game-rules/table/pool.ts';
import type { PublicTableProof, TableRoundView, TicketAnswer, TicketRecord } from '../../table-api.ts';
import { rewrite } from '../../../test/rewrite.ts';
import { openTableRound } from '../../../test/seeds.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { openNewTable, TestClock, type TestTable } from '../../../test/table.ts';
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
    const open = await round();
    const numbers = fairNumbers(await openTableRound(studio.context, open.id));
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
  expect(opened).toMatchObject({ phase: 'betting', outcome: null, laidMinor: null });
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
  const { ticket } = (await table.bet([{ spot: 'meron', stakeMinor: 100_000n }])).body.value;
  await table.bet(
    [
      { spot: 'wala', stakeMinor: 500_000n },
      { spot: 'draw', stakeMinor: 10_000n },
    ],
    { session: other },
  );
  expect((await table.state()).table.onSpotsMinor).toEqual({
    meron: 100_000n,
    wala: 500_000n,
    draw: 10_000n,
  });
  const over = await finish();
  const laid = { meron: 100_000n, wala: 500_000n };
  expect(over.laidMinor).toEqual(laid);
  const returns = poolReturns(pool(), sumsOf(pool(), pool().houseStakes(over.outcome!), laid))!;
  const win = 1000n * BigInt(returns['meron']!);
  expect((await table.state()).mine.tickets).toMatchObject([{ state: 'closed', winMinor: win }]);
  expect((await table.state(other)).mine.tickets).toMatchObject([{ state: 'closed', winMinor: 0n }]);
  expect(studio.wallet.balance).toBe(before + Number(win - 610_000n) * unit);
  // What the players have lost is what the house has kept of the pool, less what it had laid, and the bet on the draw.
  const { whole, players, house, houseLaid, commission, breakage } = accountOf(pool(), over.outcome!, laid);
  expect(players).toBe(win);
  expect(whole - houseLaid - players).toBe(commission + breakage + house - houseLaid);
  const proof = (await studio.request<PublicTableProof>('GET', `/api/public/tables/${ticket.id}`)).body.value;
  expect(proof.round).toMatchObject({ outcome: over.outcome, laidMinor: laid });
  const [record] = (
    await studio.request<TicketRecord[]>('GET', '/api/table/tickets', undefined, table.session)
  ).body.value;
  expect(record).toMatchObject({ ticket: { winMinor: win }, round: { laidMinor: laid } });
});

test('play money has a pool of its own: it moves nobody’s odds who plays for money', async () => {
  const trial = await table.join('trial-7');
  await openRoundWith('meron');
  await table.bet([{ spot: 'meron', stakeMinor: 100_000n }]);
  const { ticket } = (await table.bet([{ spot: 'wala', stakeMinor: 2_000_000n }], { session: trial })).body
    .value;
  expect((await table.state()).table).toMatchObject({ onSpotsMinor: { meron: 100_000n }, players: 1 });
  expect((await table.state(trial)).table).toMatchObject({ onSpotsMinor: { wala: 2_000_000n }, players: 1 });
  const over = await finish();
  const laid = { meron: 100_000n, wala: 0n };
  expect(over.laidMinor).toEqual(laid);
  const returns = poolReturns(pool(), sumsOf(pool(), pool().houseStakes(over.outcome!), laid))!;
  expect((await table.state()).mine.tickets).toMatchObject([{ winMinor: 1000n * BigInt(returns['meron']!) }]);
  expect((await table.state(trial)).mine.tickets).toMatchObject([{ winMinor: 0n }]);
  // Whose ticket is asked for, his pool is told.
  const proof = await studio.request<PublicTableProof>('GET', `/api/public/tables/${ticket.id}`);
  expect(proof.body.value.round.laidMinor).toEqual({ meron: 0n, wala: 2_000_000n });
});

test('a draw gives the stakes of the pool back and pays the bet on it', async () => {
  await openRoundWith(null);
  await table.bet([
    { spot: 'meron', stakeMinor: 20_000n },
    { spot: 'wala', stakeMinor: 30_000n },
    { spot: 'draw', stakeMinor: 1000n },
  ]);
  await finish();
  const { tickets } = (await table.state()).mine;
  expect(tickets).toMatchObject([{ state: 'closed', winMinor: 50_000n + 9500n }]);
  expect(tickets[0]!.bets.map(({ returnMinor }) => returnMinor)).toEqual([20_000n, 30_000n, 9500n]);
});

test('a stake in the pool stays there', async () => {
  const { ticket } = (await table.bet([{ spot: 'meron', stakeMinor: 1000n }])).body.value;
  const path = `/api/table/bets/${ticket.id}/cancel`;
  const refused = await studio.request<TicketAnswer>('POST', path, {}, table.session);
  expect(refused).toMatchObject({ status: 409, body: { errorCode: 'bet.final' } });
  const foreign = await studio.request('POST', path, {}, await table.join('player-2'));
  expect(foreign.status).toBe(404);
  expect((await table.state()).table.onSpotsMinor).toEqual({ meron: 1000n });
});

test('what the wallet has not taken by the draw is neither in the pool nor lost', async () => {
  const before = studio.wallet.balance;
  await table.bet([{ spot: 'meron', stakeMinor: 40_000n }]);
  const { ticket } = (await table.bet([{ spot: 'wala', stakeMinor: 70_000n }])).body.value;
  await rewrite(studio.context.db, `update studio.table_ticket set state = 'pending' where id = $1`, [
    ticket.id,
  ]);
  const over = await finish();
  expect(over.laidMinor).toEqual({ meron: 40_000n, wala: 0n });
  const { tickets } = (await table.state()).mine;
  const inside = tickets.find(({ id }) => id !== ticket.id);
  expect(tickets.find(({ id }) => id === ticket.id)?.state).toBe('cancelled');
  expect(studio.wallet.balance).toBe(before + Number(inside!.winMinor! - 40_000n) * unit);
});

test('bets that arrive while the pool is being fixed are in it or returned, never both and never neither', async () => {
  const before = studio.wallet.balance;
  const bets = Array.from({ length: 12 }, (_, index) =>
    table.bet([{ spot: index % 2 === 0 ? 'meron' : 'wala', stakeMinor: 1000n }]),
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
  expect(over.laidMinor!['meron']! + over.laidMinor!['wala']!).toBe(BigInt(inside.length) * 1000n);
  const won = inside.reduce((sum, { winMinor }) => sum + winMinor!, 0n);
  expect(won).toBe(accountOf(pool(), over.outcome!, over.laidMinor!).players);
  expect(studio.wallet.balance).toBe(before + (Number(won) - inside.length * 1000) * unit);
});

test('a process that has lost the table fixes no pool; the next one does, once', async () => {
  await table.bet([{ spot: 'meron', stakeMinor: 40_000n }]);
  const { db } = studio.context;
  await db.query('update studio.table_lease set holder = $1', [randomUUID()]);
  clock.pass(table.game.model.clock.bettingMs + 2000);
  expect(await table.run()).toEqual({ kind: 'lost' });
  expect(await round()).toMatchObject({ phase: 'closed', laidMinor: null });
  expect(await openRound(studio.tables.context, table.game)).toBe('lost');
  await db.query('update studio.table_lease set holder = $1', [studio.tables.context.process]);
  await table.run();
  expect(await round()).toMatchObject({ phase: 'showing', laidMinor: { meron: 40_000n, wala: 0n } });
});

/** Writes rows as an earlier version did, without the triggers that refuse changes. */
const writeAsBefore = (sql: string, parameters: unknown[]): Promise<unknown> =>
  rewrite(studio.context.db, sql, parameters);

test('amounts that earlier versions kept as numbers are decided, paid, shown and proven', async () => {
  await openRoundWith('meron');
  const before = studio.wallet.balance;
  const { ticket } = (await table.bet([{ spot: 'meron', stakeMinor: 100_000n }])).body.value;
  const bets = JSON.stringify([{ spot: 'meron', choice: [], stakeMinor: 100_000 }]);
  await writeAsBefore('update studio.table_ticket set bets = $2 where id = $1', [ticket.id, bets]);
  const over = await finish();
  const laid = { meron: 100_000n, wala: 0n };
  expect(over.laidMinor).toEqual(laid);
  const { players } = accountOf(pool(), over.outcome!, laid);
  expect((await table.state()).mine.tickets).toMatchObject([{ stakeMinor: 100_000n, winMinor: players }]);
  expect(studio.wallet.balance).toBe(before + Number(players - 100_000n) * unit);
  const path = `/api/public/tables/${ticket.id}`;
  const proof = async () => (await studio.request<PublicTableProof>('GET', path)).body.value;
  const shown = await proof();
  expect(shown.round.laidMinor).toEqual(laid);
  for (const kept of [{ perya: { meron: 100_000, wala: 0 } }, { meron: 100_000, wala: 0 }]) {
    await writeAsBefore('update studio.table_round set laid = $2 where id = $1', [
      over.id,
      JSON.stringify(kept),
    ]);
    expect(await proof()).toEqual(shown);
    const { body } = await studio.request<TicketRecord[]>(
      'GET',
      '/api/table/tickets',
      undefined,
      table.session,
    );
    const record = body.value.find((one) => one.ticket.id === ticket.id)!;
    expect(record).toMatchObject({ ticket: { winMinor: players }, round: { laidMinor: laid } });
    expect(record.ticket.bets).toMatchObject([{ stakeMinor: 100_000n, returnMinor: players }]);
  }
});
