/** Rounds that players share, by a clock that the test moves. */
import { randomUUID } from 'node:crypto';
import { createBeacon, type Beacon } from '@perya/beacon/beacon.ts';
import { createChainOfOne } from '@perya/beacon/chain-of-one.ts';
import { createDrandBeacon } from '@perya/beacon/drand-beacon.ts';
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import type { OwnBeaconRound } from '@perya/game-rules/fair/beacon-proof.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { chainFault, saltOf } from '@perya/game-rules/table/chain-proof.ts';
import { encodeJson } from '@perya/money/wire.ts';
import type {
  CommittedChain,
  PublicTableProof,
  TableRoundView,
  TicketAnswer,
  TicketRecord,
} from '../../table-api.ts';
import { emptyTables, rewrite } from '../../../test/rewrite.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { openNewTable, openTable, TestClock, type TestTable } from '../../../test/table.ts';
import { Floor } from './floor.ts';
import { takeLease } from './queries.ts';
import { anchorOf } from '../seeds/seed-chain.ts';
import { commitChains, saltChains } from './use-cases/keep-chains.ts';
import { openRound } from './use-cases/open-round.ts';
import { recoverTable } from './use-cases/recover-table.ts';

/** The fake wallet counts in hundred-thousandths. */
const unit = 1000;

let studio: TestStudio;
const clock = new TestClock();
let table: TestTable;
beforeAll(async () => {
  studio = await startStudio(clock);
});
beforeEach(async () => {
  table = await openNewTable(studio, clock, 'color-game');
  await table.run();
});
afterAll(() => studio.close());

const round = async (): Promise<TableRoundView> => (await table.state()).table.round!;
const bookings = (call: string): number => studio.wallet.calls.filter((one) => one.call === call).length;

test('a round opens, takes bets, closes, draws once for all, pays and is followed by the next', async () => {
  const before = studio.wallet.balance;
  const first = await round();
  expect(first).toMatchObject({ number: 1, phase: 'betting', outcome: null, serverSeed: null, nonce: 0 });
  const laid = await table.bet([
    { spot: 'red', stakeMinor: 1000n },
    { spot: 'blue', stakeMinor: 2000n },
  ]);
  expect(laid.body.value).toMatchObject({ ticket: { state: 'accepted', stakeMinor: 3000n, winMinor: null } });
  expect(studio.wallet.balance).toBe(before - 3000 * unit);
  expect((await table.state()).table).toMatchObject({
    players: 1,
    stakedMinor: 3000n,
    onSpotsMinor: { red: 1000n, blue: 2000n },
  });
  clock.pass(table.game.model.clock.bettingMs);
  expect((await round()).phase).toBe('closed');
  await table.next();
  const drawn = await round();
  expect(drawn).toMatchObject({ phase: 'showing', serverSeed: null });
  // Nobody's balance says it before it has been shown.
  expect(bookings('win')).toBe(0);
  await table.next();
  const over = await round();
  const outcome = over.outcome!;
  expect(over.phase).toBe('over');
  expect(table.game.model.draw(fairNumbers({ ...over, serverSeed: over.serverSeed! }))).toEqual(outcome);
  await studio.deliverNow();
  const count = (colour: number): number => outcome.filter((face) => face === colour).length;
  const back = (stake: number, dice: number): number => (dice === 0 ? 0 : stake * (dice + 1));
  const win = back(1000, count(0)) + back(2000, count(1));
  expect(studio.wallet.balance).toBe(before - 3000 * unit + win * unit);
  expect((await table.state()).mine.tickets).toMatchObject([{ state: 'closed', winMinor: BigInt(win) }]);
  await table.next();
  const second = await round();
  expect(second).toMatchObject({ number: 2, phase: 'betting', nonce: 1 });
  // The seeds hang together: what the first round revealed is the commitment to the second.
  expect(second.serverSeedHash).toBe(over.serverSeed);
  expect(commitmentOf(over.serverSeed!)).toBe(first.serverSeedHash);
  expect((await table.state()).table.last).toEqual([outcome]);
});

test('bets that come after the closing are refused by the studio’s clock, and the wallet hears nothing of them', async () => {
  clock.pass(table.game.model.clock.bettingMs);
  const late = await table.bet([{ spot: 'red', stakeMinor: 1000n }]);
  expect(late).toMatchObject({ status: 409, body: { errorCode: 'bets.closed' } });
  expect(bookings('bet')).toBe(0);
});

test('the same message again, and two at once, are one bet', async () => {
  const betId = randomUUID();
  const bets = [{ spot: 'red', stakeMinor: 1000n }];
  const answers = await Promise.all([table.bet(bets, { betId }), table.bet(bets, { betId })]);
  const again = await table.bet(bets, { betId });
  expect(again.body.value.ticket.state).toBe('accepted');
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await table.state()).table.stakedMinor).toBe(1000n);
  expect(bookings('bet')).toBe(1);
});

test('many bets at once: together they never pass what the table allows', async () => {
  const most = table.game.model.limits.mostOnSpotMinor;
  studio.wallet.balance = Number(most) * 4 * unit;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => table.bet([{ spot: 'green', stakeMinor: most / 2n }])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)?.body.errorCode).toBe('bet.tooHigh');
});

test.each([
  [{ spot: 'purple', stakeMinor: 1000n }, 'bet.invalid'],
  [{ spot: 'any-pair', stakeMinor: 1000n }, 'bet.invalid'],
  [{ spot: 'red', stakeMinor: 1050n }, 'bet.invalid'],
  [{ spot: 'red', stakeMinor: 100n }, 'bet.invalid'],
  [{ spot: 'red', choice: [1], stakeMinor: 1000n }, 'bet.invalid'],
  [{ spot: 'RED', stakeMinor: 1000n }, 'request.invalid'],
  [{ spot: 'red', stakeMinor: -1000n }, 'request.invalid'],
])('%o is refused: %s', async (bet, error) => {
  expect((await table.bet([bet])).body.errorCode).toBe(error);
  expect(bookings('bet')).toBe(0);
});

test('what the wallet refuses is not in the round', async () => {
  studio.wallet.status = 'RS_ERROR_LIMIT_REACHED';
  expect((await table.bet([{ spot: 'red', stakeMinor: 1000n }])).body.errorCode).toBe('limit.reached');
  studio.wallet.status = null;
  expect((await table.state()).table).toMatchObject({ players: 0, stakedMinor: 0n });
  expect((await table.state()).mine.tickets).toEqual([]);
});

test('a bet of which nobody knows whether it was taken is not in the round, and its stake comes back', async () => {
  const before = studio.wallet.balance;
  studio.wallet.mishaps.push({ call: 'bet', when: 'after', times: 3 });
  expect((await table.bet([{ spot: 'red', stakeMinor: 1000n }])).body.errorCode).toBe('bet.interrupted');
  expect((await table.state()).table.stakedMinor).toBe(0n);
  expect((await table.state()).mine.tickets).toMatchObject([{ state: 'cancelled' }]);
  expect(studio.wallet.balance).toBe(before);
});

test('a bet that the wallet has not taken by the draw is returned', async () => {
  const { ticket } = (await table.bet([{ spot: 'red', stakeMinor: 1000n }])).body.value;
  const before = studio.wallet.balance;
  await rewrite(studio.context.db, `update studio.table_ticket set state = 'pending' where id = $1`, [
    ticket.id,
  ]);
  await table.next();
  await studio.deliverNow();
  expect((await table.state()).mine.tickets).toMatchObject([{ state: 'cancelled', winMinor: null }]);
  expect(studio.wallet.balance).toBe(before + 1000 * unit);
});

test('bets are taken back while bets are taken, once, and not after', async () => {
  const before = studio.wallet.balance;
  const cancel = (id: string) =>
    studio.request<TicketAnswer>('POST', `/api/table/bets/${id}/cancel`, {}, table.session);
  const { ticket } = (await table.bet([{ spot: 'red', stakeMinor: 1000n }])).body.value;
  const answers = await Promise.all([cancel(ticket.id), cancel(ticket.id)]);
  for (const { body } of answers) expect(['refunding', 'cancelled']).toContain(body.value.ticket.state);
  expect(studio.wallet.balance).toBe(before);
  const other = (await table.bet([{ spot: 'blue', stakeMinor: 1000n }])).body.value.ticket;
  clock.pass(table.game.model.clock.bettingMs);
  expect((await cancel(other.id)).body.errorCode).toBe('bets.closed');
  expect((await cancel(randomUUID())).status).toBe(404);
});

test('two players share a round; neither sees who the other is, nor can touch his bets', async () => {
  const other = await table.join('player-2');
  const mine = (await table.bet([{ spot: 'red', stakeMinor: 1000n }])).body.value.ticket;
  await table.bet([{ spot: 'blue', stakeMinor: 5000n }], { session: other });
  const { table: view, mine: own } = await table.state(other);
  expect(view).toMatchObject({
    players: 2,
    stakedMinor: 6000n,
    seats: [{ stakedMinor: 5000n }, { stakedMinor: 1000n }],
  });
  expect(encodeJson(view)).not.toContain('player-');
  expect(own.tickets.map(({ stakeMinor }) => stakeMinor)).toEqual([5000n]);
  const stolen = await studio.request('POST', `/api/table/bets/${mine.id}/cancel`, {}, other);
  expect(stolen.status).toBe(404);
  await table.next();
  await table.next();
  await studio.deliverNow();
  const tickets = (await studio.request<TicketRecord[]>('GET', '/api/table/tickets', undefined, other)).body
    .value;
  expect(tickets).toMatchObject([
    { model: 'colour-game-fair', ticket: { state: 'closed' }, round: { number: 1 } },
  ]);
});

test('anybody can check a round, by its number or by a ticket’s; its seed only when it is over', async () => {
  const { ticket } = (await table.bet([{ spot: 'red', stakeMinor: 1000n }])).body.value;
  const ask = (id: string) => studio.request<{ round: TableRoundView }>('GET', `/api/public/tables/${id}`);
  expect((await ask(ticket.id)).body.value.round).toMatchObject({ outcome: null, serverSeed: null });
  await table.next();
  await table.next();
  const over = (await ask(ticket.roundId)).body.value;
  expect(over.round.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect((await ask(ticket.id)).body.value).toEqual(over);
  expect((await ask(randomUUID())).status).toBe(404);
});

test('nobody there: the round is finished and no other one is opened', async () => {
  await table.next();
  await table.next();
  clock.pass(60_000);
  expect(await table.run(false)).toEqual({ kind: 'rests' });
  expect((await round()).number).toBe(1);
});

test('a hot table runs although nobody is there, where the setting says so', async () => {
  const { context } = studio.tables;
  const floor = new Floor({ ...context, config: { ...context.config, hotTablesOpen: true } });
  floor.start();
  await expect.poll(() => floor.held, { timeout: 10_000 }).toBeGreaterThan(0);
  await floor.stop();
});

test('only the process that holds a table moves it; a lease that has ended is another’s to take', async () => {
  const { db } = studio.context;
  const other = { ...studio.tables.context, process: randomUUID() };
  expect(await takeLease(db, table.game, other.process, 4000)).toMatchObject({ held: false });
  clock.pass(60_000);
  expect(await openRound(other, table.game)).toBe('lost');
  await db.query(`update studio.table_lease set held_until = now() - interval '1 second'`);
  expect(await takeLease(db, table.game, other.process, 4000)).toEqual({ held: true, fresh: true });
  expect(await takeLease(db, table.game, other.process, 4000)).toEqual({ held: true, fresh: false });
  expect(await table.run()).toEqual({ kind: 'lost' });
});

test('a round whose draw is late is void, and its bets come back', async () => {
  const before = studio.wallet.balance;
  await table.bet([{ spot: 'red', stakeMinor: 1000n }]);
  clock.pass(60_000);
  await openTable(studio, clock, 'color-game');
  await studio.deliverNow();
  expect(await round()).toMatchObject({ phase: 'void', outcome: null });
  expect((await table.state()).mine.tickets).toMatchObject([{ state: 'cancelled' }]);
  expect(studio.wallet.balance).toBe(before);
});

test('whoever takes a table up in time goes on with its round', async () => {
  await table.bet([{ spot: 'red', stakeMinor: 1000n }]);
  const { id } = await round();
  clock.pass(table.game.model.clock.bettingMs + 3000);
  await openTable(studio, clock, 'color-game');
  await table.run();
  expect(await round()).toMatchObject({ id, phase: 'showing' });
});

const chains = async (): Promise<CommittedChain[]> =>
  (await studio.request<CommittedChain[]>('GET', '/api/public/chains/STUDIO/color-game')).body.value;

async function proofOfRound(): Promise<PublicTableProof> {
  await table.next();
  await table.next();
  const { id } = await round();
  return (await studio.request<PublicTableProof>('GET', `/api/public/tables/${id}`)).body.value;
}

const faultOf = ({ chain, round: { serverSeed, clientSeed, nonce } }: PublicTableProof) =>
  chainFault(chain, { serverSeed: serverSeed!, clientSeed, nonce }, null);

test('a chain is public before its beacon round comes, and nothing is played with it until then', async () => {
  const { context } = studio.tables;
  await emptyTables(context.db);
  expect(await table.run()).toMatchObject({ kind: 'wait' });
  await Promise.all([commitChains(context, [table.game]), commitChains(context, [table.game])]);
  const [committed, ...more] = await chains();
  expect(more).toEqual([]);
  expect(committed).toMatchObject({ rule: 2, used: 0, clientSeed: null, beaconValue: null, length: 2048 });
  expect(Date.parse(committed!.beacon!.at)).toBeGreaterThan(Date.parse(committed!.committedAt));
  await saltChains(context);
  expect(await table.run()).toMatchObject({ kind: 'wait' });
  expect((await table.state()).table.round).toBeNull();
  clock.pass(5_000);
  await Promise.all([saltChains(context), saltChains(context)]);
  await table.run();
  const proof = await proofOfRound();
  const { anchor, committedAt, beacon } = committed!;
  expect(proof.chain).toMatchObject({ anchor, committedAt, beacon });
  expect(faultOf(proof)).toBeNull();
  const [used] = await chains();
  expect(used).toEqual({ ...proof.chain, used: 1, droppedAt: null });
});

test('with a public beacon a chain is salted by a round of drand, whose signature everybody checks', async () => {
  const { context } = studio.tables;
  await emptyTables(context.db);
  const genesis = Math.floor(clock.now() / 1_000) - 600;
  const { chain, sign, answer } = createChainOfOne(genesis, () => clock.now() / 1_000);
  const { beacon: own } = context;
  let isDown = true;
  const drand = createDrandBeacon({ chain, urls: ['https://relay.example'] }, (url) =>
    isDown ? Promise.reject(new Error('down')) : answer(url),
  );
  try {
    context.beacon = createBeacon(own as Beacon<OwnBeaconRound>, drand);
    await commitChains(context, [table.game]);
    const [committed] = await chains();
    const beacon = committed!.beacon!;
    if (beacon.name !== 'drand') throw new Error('not of drand');
    expect(Date.parse(beacon.at)).toBe((genesis + (beacon.round - 1) * 3) * 1_000);
    expect(Date.parse(beacon.at)).toBeGreaterThan(clock.now());
    clock.pass(10_000);
    await expect(saltChains(context)).rejects.toThrow(/no address of drand/);
    expect((await chains())[0]).toMatchObject({ beaconValue: null, clientSeed: null });
    isDown = false;
    await saltChains(context);
    await table.run();
    const proof = await proofOfRound();
    expect(proof.chain).toMatchObject({ beacon, beaconValue: sign(beacon.round) });
    const { serverSeed, clientSeed, nonce } = proof.round;
    const seeds = { serverSeed: serverSeed!, clientSeed, nonce };
    expect(chainFault(proof.chain, seeds, await drandCheckFor(beacon))).toBeNull();
  } finally {
    context.beacon = own;
  }
});

test('the next chain is committed while the one in use is still good for some rounds, and takes over after it', async () => {
  const { context } = studio.tables;
  await context.db.query('update studio.table_chain set next_nonce = length - 1');
  await commitChains(context, [table.game]);
  await commitChains(context, [table.game]);
  const [next, last, ...none] = await chains();
  expect([next!.used, last!.used, none]).toEqual([0, 2047, []]);
  await saltChains(context);
  // Those who bet meanwhile give their seeds: the first one of each player counts.
  const other = await table.join('player-2');
  const lay = (clientSeed: string, session?: string) =>
    table.bet([{ spot: 'red', stakeMinor: 1000n }], { clientSeed, ...(session && { session }) });
  const laid = [await lay('mine'), await lay('mine-again'), await lay('yours', other)];
  expect(laid.map(({ body }) => body.value.ticket.state)).toEqual(['accepted', 'accepted', 'accepted']);
  expect((await chains())[0]).toMatchObject({ clientSeed: null, playerSeeds: ['mine', 'yours'] });
  expect((await lay('no seed!')).body.errorCode).toBe('request.invalid');
  await proofOfRound();
  clock.pass(11 * 60_000);
  await saltChains(context);
  await table.run();
  await lay('too-late');
  expect(faultOf(await proofOfRound())).toBeNull();
  await table.next();
  const proof = await proofOfRound();
  expect([proof.chain.anchor, proof.round.nonce, faultOf(proof)]).toEqual([next!.anchor, 0, null]);
  expect(proof.chain.playerSeeds).toEqual(['mine', 'yours']);
  expect(proof.round.clientSeed).toBe(saltOf(proof.chain.beaconValue!, ['mine', 'yours']));
  await expect(context.db.query("update studio.chain_seed set client_seed = 'x'")).rejects.toThrow(/refused/);
});

test('a table goes on with a chain of the old rule until one of the new rule is salted; its rounds keep their rule', async () => {
  const { context } = studio.tables;
  await emptyTables(context.db);
  const lastSeed = commitmentOf('an old chain');
  await context.db.query(
    `insert into studio.table_chain (vendor, game, last_seed, length, anchor, client_seed)
     values ('STUDIO', 'color-game', $1, 100, $2, 'of-the-house')`,
    [lastSeed, anchorOf({ lastSeed, length: 100 })],
  );
  await table.run();
  await commitChains(context, [table.game]);
  clock.pass(5_000);
  await saltChains(context);
  const laid = await table.bet([{ spot: 'red', stakeMinor: 1000n }]);
  expect(laid.body.value.ticket.state).toBe('accepted');
  const old = await proofOfRound();
  expect(old.chain).toMatchObject({ rule: 1, beacon: null });
  expect(old.round).toMatchObject({ clientSeed: 'of-the-house', nonce: 0 });
  expect(faultOf(old)).toBeNull();
  await table.next();
  const fresh = await proofOfRound();
  expect(fresh.chain.rule).toBe(2);
  expect(faultOf(fresh)).toBeNull();
});

test('rounds of a lost key end without their seed: an open one gives its stakes back', async () => {
  const { context } = studio.tables;
  const before = studio.wallet.balance;
  await table.run();
  await table.bet([{ spot: 'red', stakeMinor: 1000n }]);
  const { id } = await round();
  await rewrite(context.db, `update studio.table_chain set sealed_seed = '\\x00', last_seed = null`);
  clock.pass(60_000);
  await recoverTable(context, table.game);
  await studio.deliverNow();
  expect(studio.wallet.balance).toBe(before);
  const proof = (await studio.request<PublicTableProof>('GET', `/api/public/tables/${id}`)).body.value;
  expect(proof.round).toMatchObject({ serverSeed: null, outcome: null });
});
