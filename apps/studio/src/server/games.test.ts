/** Two games of two suppliers, each in its own theme, side by side in one studio. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { fiestaNights as model } from '@perya/game-rules/lines/models/fiesta-nights.ts';
import { catalogue } from '@perya/art/catalogue.ts';
import { isBook } from '@perya/game-rules/sportsbook/doors.ts';
import { reelSetOf } from '@perya/art/slot/reel-set.ts';
import type { PublicProofView, RoundView, SessionView, SpinView, StateView } from '../api.ts';
import { rewrite } from '../../test/rewrite.ts';
import { openSeed } from '../../test/seeds.ts';
import { crownTiger, fiestaNights, startStudio, type TestStudio } from '../../test/studio.ts';
import { createGames, isSlot } from './games.ts';
import { symbolNamesOf } from './symbol-names.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

const openGame = async (launch: object) =>
  (await studio.request<SessionView>('POST', '/api/session', launch)).body.value;
const spin = (session: string, stakeMinor: bigint) =>
  studio.request<SpinView>('POST', '/api/spin', { spinId: randomUUID(), stakeMinor }, session);
const stateOf = async (session: string) =>
  (await studio.request<StateView>('GET', '/api/state', undefined, session)).body.value;
const historyOf = async (session: string) =>
  (await studio.request<RoundView[]>('GET', '/api/rounds', undefined, session)).body.value;

/** Makes the next round one with so many steps. */
async function arrange(steps: (count: number) => boolean): Promise<void> {
  const { serverSeed, clientSeed, nextNonce: from } = await openSeed(studio.context);
  let nonce = from;
  while (!steps(model.play(fairNumbers({ serverSeed, clientSeed, nonce })).steps.length)) nonce += 1;
  await rewrite(studio.context.db, 'update studio.seed set next_nonce = $1 where revealed_at is null', [
    nonce,
  ]);
}

test('bets go through the door of the tile’s supplier under the tile’s game', async () => {
  const [fiesta, tiger] = [await openGame(fiestaNights), await openGame(crownTiger)];
  studio.wallet.calls.length = 0;
  await arrange((count) => count === 1);
  expect((await spin(fiesta.session, 1000n)).status).toBe(200);
  await arrange((count) => count === 1);
  expect((await spin(tiger.session, tiger.stakesMinor[2]!)).status).toBe(200);
  const told = studio.wallet.calls.map(({ call, supplier, body }) => [call, supplier, body['game_code']]);
  expect(told).toEqual([
    ['bet', 'STUDIO', 'fiesta-nights'],
    ['win', 'STUDIO', 'fiesta-nights'],
    ['bet', 'LAKAN', 'crown-tiger'],
    ['win', 'LAKAN', 'crown-tiger'],
  ]);
});

test('a launch token of one supplier or game opens nothing at another', async () => {
  for (const launch of [
    { ...crownTiger, token: fiestaNights.token },
    { ...fiestaNights, token: crownTiger.token },
    { ...crownTiger, token: 'launch.LAKAN.golden-carabao' },
  ]) {
    const answer = await studio.request('POST', '/api/session', launch);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(['session.expired', 'game.unavailable']).toContain(answer.body.errorCode);
  }
});

test('what an operator leaves to the player is told with the session; one that says nothing leaves nothing', async () => {
  const { play } = studio.wallet;
  studio.wallet.play = null;
  expect((await openGame(crownTiger)).pace).toEqual({ autoplay: false, quickSpin: false, quickGames: false });
  studio.wallet.play = { autoplay: true, quick_spin: false };
  expect((await openGame(crownTiger)).pace).toEqual({ autoplay: true, quickSpin: false, quickGames: false });
  studio.wallet.play = play;
});

test('a round interrupted in one game goes on there alone; each game has its own history', async () => {
  const [fiesta, tiger] = [await openGame(fiestaNights), await openGame(crownTiger)];
  await arrange((count) => count > 10);
  const { round } = (await spin(tiger.session, tiger.stakesMinor[0]!)).body.value;
  expect(round.state).toBe('playing');
  const before = (await stateOf(fiesta.session)).round;
  expect(before?.id).not.toBe(round.id);
  // The other game can be played meanwhile.
  await arrange((count) => count === 1);
  const other = (await spin(fiesta.session, 1000n)).body.value.round;
  expect(other.state).toBe('closed');
  expect((await stateOf(tiger.session)).round).toMatchObject({ id: round.id, state: 'playing' });
  const [fiestaIds, tigerIds] = [await historyOf(fiesta.session), await historyOf(tiger.session)].map(
    (rounds) => rounds.map(({ id }) => id),
  );
  expect(fiestaIds).toContain(other.id);
  expect(fiestaIds).not.toContain(round.id);
  expect(tigerIds).toContain(round.id);
  expect(tigerIds).not.toContain(other.id);
  const proof = (await studio.request<PublicProofView>('GET', `/api/public/rounds/${other.id}`)).body.value;
  expect(proof.model).toBe('fiesta-nights');
});

test('every tile that names a model is served under its own name, by the model that it names', () => {
  const { list } = createGames(new Set(catalogue.map(({ vendor }) => vendor)));
  const served = new Map(list.map((game) => [game.code, game.model.name]));
  const named = catalogue.flatMap(({ slug, model }) =>
    model && !isBook(model) ? [[slug, model] as const] : [],
  );
  expect(named.filter(([slug, model]) => served.get(slug) !== model)).toEqual([]);
  expect(served.size).toBe(named.length);
});

test('the smallest line bet of the tile begins the ladder of stakes', async () => {
  for (const launch of [fiestaNights, crownTiger]) {
    const { stakesMinor, session } = await openGame(launch);
    const { minBet } = catalogue.find(({ slug }) => slug === launch.code)!;
    expect(stakesMinor[0]).toBe(BigInt(Math.round(Number(minBet) * 100) * 20));
    expect((await spin(session, stakesMinor[0]! + 1n)).body.errorCode).toBe('stake.invalid');
  }
});

describe('pictures', () => {
  test('are drawn when they are asked for, kept, and differ from game to game', async () => {
    const { context } = studio;
    const pictures = await Promise.all(
      context.games.list
        .filter(({ code }) => ['fiesta-nights', 'crown-tiger'].includes(code))
        .map((game) => context.pictures.read(game, 'symbols')),
    );
    for (const bytes of pictures) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 840, height: 336 });
      expect(bytes.length).toBeLessThan(80_000);
    }
    expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
  }, 60_000);

  test('every slot has four dear symbols that differ, and names for all of them', () => {
    const { list } = createGames(new Set(catalogue.map(({ vendor }) => vendor)));
    expect(list.length).toBeGreaterThan(20);
    expect(new Set(list.map(({ vendor }) => vendor)).size).toBeGreaterThan(2);
    const nameless: string[] = [];
    for (const game of list.filter((game) => isSlot(game))) {
      const { highs, scatter } = reelSetOf(game.entry);
      expect(new Set([...highs, scatter]).size).toBe(5);
      const { en, fil } = symbolNamesOf(game);
      const symbols = game.model.family === 'classic' ? 9 : 10;
      expect([en.length, fil.length]).toEqual([symbols, symbols]);
      if ([...en, ...fil].includes('')) nameless.push(...highs);
    }
    expect([...new Set(nameless)].toSorted()).toEqual([]);
  });
});
