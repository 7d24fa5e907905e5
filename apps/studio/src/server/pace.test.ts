/** The pace of rounds, kept also against a program that asks faster than the game's page would. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { fiestaNights as model } from '@perya/game-rules/lines/models/fiesta-nights.ts';
import { findModel } from '@perya/game-rules/models.ts';
import { tableModels } from '@perya/game-rules/table/tables.ts';
import type { SessionView, SpinView } from '../api.ts';
import { leastGameMs, leastRoundMs } from '../pace.ts';
import { rewrite } from '../../test/rewrite.ts';
import { launchOf } from '../../test/fake-wallet.ts';
import { openSeed } from '../../test/seeds.ts';
import { crownTiger, fiestaNights, startStudio, type TestStudio } from '../../test/studio.ts';

let studio: TestStudio;
let session: string;
beforeEach(async () => {
  studio = await startStudio();
  studio.wallet.play = { autoplay: true, quick_spin: false };
  session = (await open(fiestaNights)).session;
  await arrangeSingleGames();
});
afterEach(() => studio.close());

const open = async (launch: ReturnType<typeof launchOf>) =>
  (await studio.request<SessionView>('POST', '/api/session', launch)).body.value;

const spin = (spinId: string = randomUUID(), stakeMinor = 2000n) =>
  studio.request<SpinView>('POST', '/api/spin', { spinId, stakeMinor }, session);

/** The next rounds have no free games: they are over when they are answered. */
async function arrangeSingleGames(): Promise<void> {
  const { serverSeed, clientSeed } = await openSeed(studio.context);
  const isSingle = (nonce: number): boolean =>
    model.play(fairNumbers({ serverSeed, clientSeed, nonce })).steps.length === 1;
  let nonce = 0;
  while (![nonce, nonce + 1, nonce + 2].every(isSingle)) nonce += 1;
  await rewrite(studio.context.db, 'update studio.seed set next_nonce = $1', [nonce]);
}

/** How long after each other the rounds have begun, by the database's clock. */
async function distancesMs(): Promise<number[]> {
  const { rows } = await studio.context.db.query<{ distance: number | null }>(
    `select (extract(epoch from created_at - lag(created_at) over (order by created_at)) * 1000)::float8 distance
     from studio.round where state <> 'refused' order by created_at`,
    [],
  );
  return rows.slice(1).map(({ distance }) => distance!);
}

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('a bet that comes too early waits for its time; one that is sent again is answered at once', async () => {
  const first = randomUUID();
  const { round } = (await spin(first)).body.value;
  const again = await elapsedMs(async () => expect((await spin(first)).body.value.round.id).toBe(round.id));
  expect(again).toBeLessThan(leastRoundMs - 500);
  // A copy of a bet that waits is the same bet.
  const second = randomUUID();
  const copies = await Promise.all([spin(second), spin(second)]);
  const played = copies.filter(({ status }) => status === 200).map(({ body }) => body.value.round.id);
  expect(new Set(played).size).toBe(1);
  const [distance, ...others] = await distancesMs();
  expect(distance).toBeGreaterThanOrEqual(leastRoundMs);
  expect(others).toEqual([]);
});

test('a bet before which another one came is refused, and takes nothing', async () => {
  await spin();
  const { balance } = studio.wallet;
  const early = spin();
  await pause(500);
  // Another phone of the player was faster.
  await rewrite(studio.context.db, "update studio.round set created_at = now() + interval '2 seconds'");
  expect(await early).toMatchObject({ status: 429, body: { errorCode: 'round.early' } });
  expect(studio.wallet.balance).toBe(balance);
  expect(await distancesMs()).toEqual([]);
});

test('a bet that the wallet refused, or one in another game, is no round to wait for', async () => {
  const { balance } = studio.wallet;
  studio.wallet.balance = 0;
  expect((await spin()).body.errorCode).toBe('funds.insufficient');
  studio.wallet.balance = balance;
  expect(await elapsedMs(spin)).toBeLessThan(leastRoundMs - 500);
  const tiger = await open(crownTiger);
  const body = { spinId: randomUUID(), stakeMinor: tiger.stakesMinor[0] };
  const other = () => studio.request('POST', '/api/spin', body, tiger.session);
  expect(await elapsedMs(other)).toBeLessThan(leastRoundMs - 500);
});

/** Bets in a new session of a game of choices that one bet decides, under the operator's present rules. */
async function openDice() {
  const { session: opened } = await open(launchOf('STUDIO', 'dice-duel-stall'));
  const choice = findModel('dice')!.choices!.reference(null, []);
  return (spinId: string = randomUUID()) =>
    studio.request<SpinView>('POST', '/api/spin', { spinId, stakeMinor: 100n, choice }, opened);
}

test('a game other than a slot begins 5 s after its last round: a bet that comes sooner is told when', async () => {
  studio.wallet.play = { autoplay: false, quick_spin: true, quick_games: false };
  const bet = await openDice();
  const first = randomUUID();
  expect((await bet(first)).status).toBe(200);
  const { balance } = studio.wallet;
  expect(await bet()).toMatchObject({
    status: 429,
    body: { errorCode: 'round.early', value: { retryAfterSeconds: leastGameMs / 1000 } },
  });
  expect(studio.wallet.balance).toBe(balance);
  // The first one, sent again, is no other bet.
  expect((await bet(first)).status).toBe(200);
  // Another phone of the player is no way round it, and the network may be uneven.
  const other = await openDice();
  await movePast(leastGameMs - 400);
  expect((await other()).status).toBe(200);
  expect((await distancesMs())[0]).toBeGreaterThanOrEqual(leastGameMs);
});

/** Makes the rounds of now older. */
const movePast = (ms: number) =>
  rewrite(studio.context.db, `update studio.round set created_at = created_at - $1 * interval '1 ms'`, [ms]);

test('an operator that does not know the pace of games wants it', async () => {
  studio.wallet.play = { autoplay: true, quick_spin: true };
  const bet = await openDice();
  expect((await bet()).status).toBe(200);
  expect((await bet()).body.errorCode).toBe('round.early');
  // A studio of the release before, which serves beside this one during an upgrade, does not know it either: its sessions have none.
  const { rows } = await studio.context.db.query<{ quick_games: boolean }>(
    `insert into studio.session (token_hash, launch_token, player_id, currency, vendor, game, quick_spin)
     select '\\x01', launch_token, player_id, currency, vendor, game, quick_spin from studio.session limit 1
     returning quick_games`,
    [],
  );
  expect(rows).toEqual([{ quick_games: true }]);
});

test('no shared round begins sooner after the last one than the slowest pace has it', () => {
  const tables = tableModels.map(({ name, clock }) => ({ name, fromMs: clock.bettingMs + clock.pauseMs }));
  expect(tables.filter(({ fromMs }) => fromMs < leastGameMs)).toEqual([]);
});

test('nobody waits where the operator leaves the pace to the player', async () => {
  studio.wallet.play = { autoplay: false, quick_spin: true, quick_games: true };
  session = (await open(fiestaNights)).session;
  const choose = await openDice();
  const took = await elapsedMs(async () => {
    for (const bet of [spin, spin, choose, choose]) expect((await bet()).status).toBe(200);
  });
  expect(took).toBeLessThan(leastRoundMs - 500);
});
