/** The studio is killed with SIGKILL while a table plays; afterwards no stake is lost and no win is doubled. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { accountOf, type SpotSums } from '@perya/game-rules/table/pool.ts';
import { findTable } from '@perya/game-rules/table/tables.ts';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import type { Answer, SessionView } from '../../api.ts';
import type { TableState, TicketAnswer, TicketView } from '../../table-api.ts';
import { rewriteWith } from '../../../test/rewrite.ts';
import { launchOf, startFakeWallet, type FakeWallet } from '../../../test/fake-wallet.ts';
import { readKeptSums } from './kept-amounts.ts';
import type { KeptSums } from './rules/pool-sums.ts';
import { seedOf } from '../seeds/seed-chain.ts';
import { exchangeChain, openTableRound, readSeedBox } from '../../../test/seeds.ts';
import { createDatabase, forkStudio, type StudioProcess, type TestDatabase } from '../../../test/studio.ts';

const initialBalance = 100_000_000;

const colourGame = { vendor: 'STUDIO', code: 'color-game' };
const arena = { vendor: 'TALISAY', code: 'sabong-arena' };
const rocket = { vendor: 'STUDIO', code: 'rocket-crash' };

let wallet: FakeWallet;
let database: TestDatabase;
let studio: StudioProcess;
let sql: pg.Client;

beforeAll(async () => {
  wallet = await startFakeWallet(initialBalance);
  database = await createDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  studio = await forkStudio(wallet, database.url);
}, 30_000);
afterAll(async () => {
  studio.kill();
  await studio.gone;
  await wallet.close();
  await sql.end();
  await database.drop();
});

/** Somebody at the table of a studio. */
interface Seat {
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  state(): Promise<TableState>;
  leave(): void;
}

/** Opens a session and follows the table, which runs only while somebody does. */
async function sit(at: StudioProcess, user?: string, table = colourGame): Promise<Seat> {
  let session = '';
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await fetch(at.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      ...(body !== undefined && { body: encodeJson(body) }),
    });
    return decodeJson(await response.text()) as Answer<T>;
  };
  // A wallet in this busy process may answer too late once or twice.
  for (let tries = 0; tries < 5 && session === ''; tries += 1) {
    const opened = await call<SessionView>('POST', '/api/session', launchOf(table.vendor, table.code, user));
    if (opened.success) session = opened.value.session;
  }
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${session}` };
  const stream = await fetch(`${at.url}/api/table/stream`, { headers, signal: stopping.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  // Read to its end: a body that nobody reads is given up when memory is tidied, and the seat with it.
  void stream.text().catch(() => {});
  return {
    call,
    async state() {
      const answer = await call<TableState>('GET', '/api/table');
      if (!answer.success) throw new Error(answer.errorCode);
      return answer.value;
    },
    leave: () => stopping.abort(),
  };
}

async function until<T>(what: string, look: () => Promise<T | null | false | undefined>): Promise<T> {
  for (let tries = 0; tries < 350; tries += 1) {
    const found = await look().catch(() => null);
    if (found) return found;
    await pause(100);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** A round that takes bets for long enough. */
const openRound = (seat: Seat) =>
  until('an open round', async () => {
    const { round } = (await seat.state()).table;
    return round?.phase === 'betting' && round.closesAt - Date.now() > 4000 && round;
  });

async function lay(
  seat: Seat,
  roundId: string,
  spots = ['red', 'blue'],
  choice: number[] = [],
): Promise<TicketView> {
  const bets = spots.map((spot) => ({ spot, choice, stakeMinor: 1000n }));
  const laid = await seat.call<TicketAnswer>('POST', '/api/table/bets', {
    betId: randomUUID(),
    roundId,
    bets,
  });
  if (!laid.success) throw new Error(laid.errorCode);
  return laid.value.ticket;
}

/** The clock of the open round runs out at once. */
const hurry = () =>
  rewriteWith(
    sql,
    `update studio.table_round set closes_at = now(), draws_at = now() + interval '200 milliseconds' where state = 'open'`,
  );

const stateOf = async (id: string): Promise<string> =>
  (await sql.query<{ state: string }>('select state from studio.table_ticket where id = $1', [id])).rows[0]!
    .state;

const ended = (id: string) =>
  until('the end of a ticket', async () => {
    const state = await stateOf(id);
    return ['closed', 'cancelled'].includes(state) && state;
  });

/** What the player has must be what he had, less the stakes of his played tickets, plus their wins: each exactly once. */
async function expectBalanceOfTickets(): Promise<void> {
  const { rows } = await sql.query<{ net: string | null }>(
    `select sum(win_minor - stake_minor)::text as net from studio.table_ticket where state = 'closed'`,
  );
  expect(wallet.balance).toBe(initialBalance + Number(rows[0]!.net ?? 0) * 1000);
}

async function killAndRestart(table = colourGame): Promise<Seat> {
  studio.kill();
  await studio.gone;
  studio = await forkStudio(wallet, database.url);
  return sit(studio, undefined, table);
}

test('killed while bets are taken: the round goes on in the next process, and is paid', async () => {
  const seat = await sit(studio);
  const round = await openRound(seat);
  const ticket = await lay(seat, round.id);
  const after = await killAndRestart();
  expect((await after.state()).mine.tickets).toMatchObject([{ id: ticket.id, state: 'accepted' }]);
  await hurry();
  expect(await ended(ticket.id)).toBe('closed');
  await expectBalanceOfTickets();
  after.leave();
}, 60_000);

test('killed while the result is shown: what was drawn is paid', async () => {
  const seat = await sit(studio);
  const ticket = await lay(seat, (await openRound(seat)).id);
  await hurry();
  await until('a drawn ticket', async () => (await stateOf(ticket.id)) === 'settling');
  const after = await killAndRestart();
  expect(await ended(ticket.id)).toBe('closed');
  await expectBalanceOfTickets();
  after.leave();
}, 60_000);

test('killed after a pool was closed, and again after it was drawn: it is paid once, by the sums that were fixed', async () => {
  const seat = await sit(studio, undefined, arena);
  const { id } = await openRound(seat);
  const ticket = await lay(seat, id, ['meron', 'wala']);
  // Closed, and its draw far enough away that it is not late, however long a busy machine takes to start a process.
  await rewriteWith(
    sql,
    `update studio.table_round set closes_at = now(), draws_at = now() + interval '1 minute' where id = $1`,
    [id],
  );
  await killAndRestart(arena);
  await hurry();
  await until('a drawn ticket', async () => (await stateOf(ticket.id)) === 'settling');
  const fixed = await roundOf(id);
  const after = await killAndRestart(arena);
  expect(await ended(ticket.id)).toBe('closed');
  expect(await roundOf(id)).toEqual(fixed);
  expect(fixed.laid).toEqual({ perya: { meron: 1000n, wala: 1000n } });
  const { rows } = await sql.query<{ win: string }>(
    'select win_minor::text as win from studio.table_ticket where id = $1',
    [ticket.id],
  );
  const { players } = accountOf(
    findTable('cockfight-arena')!.pool!,
    fixed.outcome,
    fixed.laid['perya'] as SpotSums,
  );
  expect(BigInt(rows[0]!.win)).toBe(players);
  await expectBalanceOfTickets();
  after.leave();
}, 60_000);

async function roundOf(id: string): Promise<{ outcome: number[]; laid: KeptSums }> {
  const { rows } = await sql.query<{ outcome: number[]; laid: unknown }>(
    'select outcome, laid from studio.table_round where id = $1',
    [id],
  );
  const { outcome, laid } = rows[0]!;
  return { outcome, laid: readKeptSums(laid)! };
}

/** The round's flight ends far away: the chain in use is exchanged for one that suits. */
async function arrangeLongFlight(roundId: string): Promise<void> {
  const model = findTable('crash-98')!;
  const opener = { db: sql, seedBox: await readSeedBox(wallet.keyDirectory) };
  const opened = await openTableRound(opener, roundId);
  const { nonce, length, clientSeed } = opened;
  for (;;) {
    const lastSeed = randomUUID().replaceAll('-', '').repeat(2);
    const serverSeed = seedOf({ lastSeed, length }, nonce);
    if (model.flight!.endOf(model.draw(fairNumbers({ serverSeed, clientSeed, nonce }))) < 3000) continue;
    await exchangeChain(opener, opened, lastSeed);
    return;
  }
}

/** What the wallet has of a ticket, in minor units. */
async function bookedOf({ id }: TicketView): Promise<string[]> {
  const { rows } = await sql.query<{ bet_uuid: string }>(
    'select bet_uuid from studio.table_ticket where id = $1',
    [id],
  );
  const bet = rows[0]!.bet_uuid;
  return [...wallet.bookings].flatMap(([uuid, { kind, amount, reference }]) =>
    uuid === bet || reference === bet ? [`${kind} ${amount / 1000}`] : [],
  );
}

test.each([
  ['before his win is booked', 'before'],
  ['after his win is booked, before its answer', 'after'],
  ['after all was answered', null],
] as const)(
  'killed in the midst of a flight that somebody has left, %s: he is paid once, who is still in it has his stake back',
  async (_, when) => {
    const [seat, other] = [await sit(studio, undefined, rocket), await sit(studio, 'player-2', rocket)];
    const { id } = await openRound(seat);
    const [left, staying] = [await lay(seat, id, ['flight']), await lay(seat, id, ['flight'])];
    // Its exit was fixed with the bet, and lies before the end.
    const automatic = await lay(other, id, ['flight'], [500]);
    await arrangeLongFlight(id);
    await hurry();
    await until('the flight', async () => (await seat.state()).table.round?.phase === 'showing');
    await pause(1500);
    if (when) wallet.mishaps.push({ call: 'win', when, run: () => studio.kill() });
    const cashOut = (from: Seat, ticket: TicketView) =>
      from.call<TicketAnswer>('POST', `/api/table/bets/${ticket.id}/cash-out`, {});
    const answer = await cashOut(seat, left).catch(() => null);
    expect(answer === null).toBe(when !== null);
    const after = await killAndRestart(rocket);
    expect(await ended(left.id)).toBe('closed');
    expect(await ended(staying.id)).toBe('cancelled');
    expect(await ended(automatic.id)).toBe('closed');
    const { tickets } = (await after.state()).mine;
    const { leftAt, winMinor } = tickets.find((ticket) => ticket.id === left.id)!;
    expect(leftAt).toBeGreaterThan(100);
    expect(leftAt).toBeLessThan(500);
    expect(winMinor).toBe(BigInt(leftAt!) * 10n);
    // Asked again he learns the same, and is not paid again; who stayed cannot leave any more.
    const again = await cashOut(after, left);
    for (const told of [answer ?? again, again])
      expect(told).toMatchObject({ value: { ticket: { leftAt, winMinor } } });
    expect(await cashOut(after, staying)).toMatchObject({ errorCode: 'flight.over' });
    expect(await bookedOf(left)).toEqual(['bet 1000', `win ${winMinor}`]);
    expect(await bookedOf(staying)).toEqual(['bet 1000', 'rollback 1000']);
    expect(await bookedOf(automatic)).toEqual(['bet 1000', 'win 5000']);
    await expectBalanceOfTickets();
    after.leave();
  },
  60_000,
);

test('killed before the wallet’s answer to a stake: the bet is not in the round, and the stake is back', async () => {
  const seat = await sit(studio);
  const round = await openRound(seat);
  wallet.mishaps.push({ call: 'bet', when: 'after', run: () => studio.kill() });
  await lay(seat, round.id).catch(() => null);
  const after = await killAndRestart();
  const { rows } = await sql.query<{ id: string }>('select id from studio.table_ticket where round_id = $1', [
    round.id,
  ]);
  await hurry();
  expect(await ended(rows[0]!.id)).toBe('cancelled');
  await expectBalanceOfTickets();
  after.leave();
}, 60_000);

test('two processes, two players, one table: one of them runs it, both see the same round and one another’s bets', async () => {
  const second = await forkStudio(wallet, database.url);
  try {
    const [one, other] = [await sit(studio), await sit(second, 'player-2')];
    const round = await openRound(one);
    await lay(one, round.id);
    const ticket = await lay(other, round.id);
    const seen = await until('both players', async () => {
      const { table } = await one.state();
      // A process that was killed counts for some seconds more.
      return table.players === 2 && table.people >= 2 && table;
    });
    expect(seen).toMatchObject({ stakedMinor: 4000n, round: { id: round.id } });
    expect((await other.state()).table.round?.id).toBe(round.id);
    const { rows } = await sql.query('select from studio.table_lease where game = $1', [colourGame.code]);
    expect(rows).toHaveLength(1);
    await hurry();
    expect(await ended(ticket.id)).toBe('closed');
    one.leave();
    other.leave();
  } finally {
    second.kill();
    await second.gone;
  }
  await until('all tickets', async () => {
    const { rows } = await sql.query(
      `select from studio.table_ticket where state not in ('closed', 'cancelled')`,
    );
    return rows.length === 0;
  });
  await expectBalanceOfTickets();
}, 60_000);
