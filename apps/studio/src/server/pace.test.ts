/** The pace of a slot's rounds, kept also against a program that asks faster than the game's page would. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '@perya/art/catalogue.ts';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { fiestaNights as model } from '@perya/game-rules/lines/models/fiesta-nights.ts';
import { findModel } from '@perya/game-rules/models.ts';
import type { SessionView, SpinView } from '../api.ts';
import { leastRoundMs } from '../pace.ts';
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
  await studio.context.db.query('update studio.seed set next_nonce = $1', [nonce]);
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
  await studio.context.db.query("update studio.round set created_at = now() + interval '2 seconds'");
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

test('nobody waits where the operator leaves the pace to the player, nor in a game of choices', async () => {
  const isOfChoices = (own: string | null): boolean => own !== null && findModel(own)?.choices !== undefined;
  const {
    slug,
    vendor,
    model: name,
  } = catalogue.find((tile) => tile.vendor === fiestaNights.vendor && isOfChoices(tile.model))!;
  const choice = findModel(name!)!.choices!.reference(null, []);
  const opened = await open(launchOf(vendor, slug));
  const choose = () =>
    studio.request('POST', '/api/spin', { spinId: randomUUID(), stakeMinor: 100n, choice }, opened.session);
  studio.wallet.play = { autoplay: false, quick_spin: true };
  session = (await open(fiestaNights)).session;
  const took = await elapsedMs(async () => {
    for (const bet of [spin, spin, choose, choose]) await bet();
  });
  expect(took).toBeLessThan(leastRoundMs - 500);
});
