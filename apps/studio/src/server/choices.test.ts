/** Rounds in which the player decides: choices, what stays hidden, repetition, calls at once, rounds that nobody ends. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Choice } from '@perya/game-rules/choices.ts';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { blackjack } from '@perya/game-rules/instant/blackjack/blackjack.ts';
import { mines, minesFields, minesMultiplier } from '@perya/game-rules/instant/mines.ts';
import type { ProofView, PublicProofView, RoundView, SessionView, SpinView, StateView } from '../api.ts';
import { launchOf } from '../../test/fake-wallet.ts';
import { openSeed } from '../../test/seeds.ts';
import { startStudio, type TestStudio } from '../../test/studio.ts';

let studio: TestStudio;
let session: string;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  session = await open('mine-garden');
  studio.wallet.calls.length = 0;
});
afterEach(endRounds);
afterAll(() => studio.close());

const open = async (code: string) =>
  (await studio.request<SessionView>('POST', '/api/session', launchOf('STUDIO', code))).body.value.session;
const bet = (choice: Choice | undefined, stakeMinor = 1000n, spinId: string = randomUUID(), by = session) =>
  studio.request<SpinView>('POST', '/api/spin', { spinId, stakeMinor, choice }, by);
const choose = (round: RoundView, index: number, choice: Choice) =>
  studio.request<SpinView>('POST', `/api/rounds/${round.id}/choose`, { index, choice }, session);
const state = async () =>
  (await studio.request<StateView>('GET', '/api/state', undefined, session)).body.value;
const balance = () => studio.wallet.balance / 1000;

/** Nobody came back for two days: what is open is ended, and what is owed is sent. */
async function endRounds(): Promise<void> {
  await studio.context.db.query(
    `update studio.round set updated_at = now() - interval '2 days' where state = 'playing'`,
  );
  await studio.deliverNow();
  await studio.deliverNow();
}

/** The fields of the next round's board: with a mine, and without. */
async function nextBoard(count: number): Promise<{ hidden: number[]; safe: number[] }> {
  const { serverSeed, clientSeed, nextNonce: nonce } = await openSeed(studio.context);
  const hits = (field: number): boolean =>
    mines.play(fairNumbers({ serverSeed, clientSeed, nonce }), [[count], [field]]).steps[1]!.draw[0] === 1;
  const fields = Array.from({ length: minesFields }, (_, field) => field);
  return { hidden: fields.filter(hits), safe: fields.filter((field) => !hits(field)) };
}

test('a round goes on with its choices and is paid when it is taken', async () => {
  const before = balance();
  const { safe, hidden } = await nextBoard(3);
  const { round } = (await bet([3])).body.value;
  expect(round).toMatchObject({ state: 'playing', choices: [[3]], steps: [{ draw: [] }], winMinor: 0n });
  expect(round.stand).toEqual({ worthMinor: 1000n, canTake: false });
  expect(balance()).toBe(before - 1000);
  const opened = (await choose(round, 1, [safe[0]!])).body.value.round;
  expect(opened.stand).toEqual({ worthMinor: BigInt(minesMultiplier(3, 1)) * 10n, canTake: true });
  await choose(round, 2, [safe[1]!]);
  const end = (await choose(round, 3, [])).body.value;
  const win = minesMultiplier(3, 2) * 10;
  expect(end.round).toMatchObject({ state: 'closed', winMinor: BigInt(win), stand: null });
  expect(end.round.steps.at(-1)!.draw.toSorted((a, b) => a - b)).toEqual(hidden);
  expect(end.balanceMinor).toBe(BigInt(before - 1000 + win));
  expect(balance()).toBe(before - 1000 + win);
  expect(studio.wallet.calls.map(({ call }) => call).slice(-2)).toEqual(['bet', 'win']);
});

test('a mine ends the round without a win, and closes it at the wallet', async () => {
  const { hidden } = await nextBoard(24);
  const before = balance();
  const { round } = (await bet([24])).body.value;
  const end = (await choose(round, 1, [hidden[0]!])).body.value.round;
  expect(end).toMatchObject({ state: 'closed', winMinor: 0n, stand: null });
  expect(balance()).toBe(before - 1000);
  expect(studio.wallet.calls.at(-1)).toMatchObject({ call: 'win', body: { amount: 0, round_closed: true } });
});

test('what was not opened leaves the server only when the round is over', async () => {
  const { safe } = await nextBoard(5);
  const { round } = (await bet([5])).body.value;
  await choose(round, 1, [safe[3]!]);
  const views: RoundView[] = [
    (await state()).round!,
    (await studio.request<RoundView[]>('GET', '/api/rounds', undefined, session)).body.value[0]!,
  ];
  for (const view of views) expect(view.steps.map(({ draw }) => draw)).toEqual([[], [0]]);
  const own = await studio.request<ProofView>('GET', `/api/rounds/${round.id}/proof`, undefined, session);
  expect(own.body.value).toMatchObject({ serverSeed: null, round: { choices: [[5], [safe[3]]] } });
  const open = await studio.request<PublicProofView>('GET', `/api/public/rounds/${round.id}`);
  expect(open.body.value.round.steps).toEqual([{ draw: [] }, { draw: [0] }]);
  expect(open.body.value.serverSeed).toBeNull();
  const { rows } = await studio.context.db.query('select draws from studio.round where id = $1', [round.id]);
  expect(rows).toEqual([{ draws: [[], [0]] }]);
  const rotate = await studio.request('POST', '/api/seeds/rotate', { clientSeed: 'mine' }, session);
  expect(rotate.body.errorCode).toBe('round.open');
  expect((await bet([5])).body.errorCode).toBe('round.open');
});

test('a choice is known by its number: repeated it changes nothing, another one is refused', async () => {
  const { safe } = await nextBoard(3);
  const spinId = randomUUID();
  const { round } = (await bet([3], 1000n, spinId)).body.value;
  expect((await bet([3], 1000n, spinId)).body.value.round.id).toBe(round.id);
  const first = (await choose(round, 1, [safe[0]!])).body.value.round;
  expect((await choose(round, 1, [safe[0]!])).body.value.round).toEqual(first);
  expect(await choose(round, 1, [safe[1]!])).toMatchObject({
    status: 409,
    body: { errorCode: 'choice.made' },
  });
  expect((await choose(round, 3, [safe[1]!])).status).toBe(404);
  for (const bad of [[safe[0]!], [25], [-1], [0.5], [1, 2], ['x']] as Choice[])
    expect((await choose(round, 2, bad)).status).toBe(400);
  expect((await state()).round!.choices).toEqual([[3], [safe[0]]]);
  const end = (await choose(round, 2, [])).body.value.round;
  expect((await choose(round, 2, [])).body.value.round).toEqual(end);
  expect((await choose(round, 3, [safe[2]!])).body.errorCode).toBe('choice.invalid');
  expect(studio.wallet.calls.filter(({ call }) => call === 'win')).toHaveLength(1);
});

test('of two different choices at once one is made, of two equal ones both are told the same', async () => {
  const { safe } = await nextBoard(2);
  const { round } = (await bet([2])).body.value;
  const equal = await Promise.all([choose(round, 1, [safe[0]!]), choose(round, 1, [safe[0]!])]);
  for (const { body } of equal) expect(body.value.round.choices).toEqual([[2], [safe[0]]]);
  const others = await Promise.all([
    choose(round, 2, [safe[1]!]),
    choose(round, 2, [safe[2]!]),
    choose(round, 2, []),
  ]);
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(others.filter(({ body }) => body.errorCode === 'choice.made')).toHaveLength(2);
  expect((await state()).round!.choices).toHaveLength(3);
});

test('the win of a taken round is sent until the wallet takes it, and is booked once', async () => {
  const { safe } = await nextBoard(3);
  const before = balance();
  const { round } = (await bet([3])).body.value;
  await choose(round, 1, [safe[0]!]);
  studio.wallet.mishaps.push({ call: 'win', when: 'after' }, { call: 'win', when: 'before', times: 2 });
  expect((await choose(round, 2, [])).body.value.round.state).toBe('settling');
  for (let count = 0; count < 3; count += 1) await studio.deliverNow();
  expect((await state()).round?.state).toBe('closed');
  expect(balance()).toBe(before - 1000 + minesMultiplier(3, 1) * 10);
});

test('a round that nobody comes back to is taken at what it stands at', async () => {
  const { safe } = await nextBoard(3);
  const before = balance();
  const { round } = (await bet([3])).body.value;
  await choose(round, 1, [safe[0]!]);
  await choose(round, 2, [safe[1]!]);
  await endRounds();
  const ended = (await state()).round!;
  expect(ended).toMatchObject({ state: 'closed', winMinor: BigInt(minesMultiplier(3, 2)) * 10n });
  expect(ended.choices.at(-1)).toEqual([]);
  expect(balance()).toBe(before - 1000 + Number(ended.winMinor));
});

test('where nothing was risked after the bet, the stake goes back', async () => {
  const before = balance();
  const { round } = (await bet([3])).body.value;
  await endRounds();
  expect((await state()).round).toMatchObject({ id: round.id, state: 'cancelled', steps: [] });
  expect(balance()).toBe(before);
  expect((await choose(round, 1, [0])).status).toBe(404);
  expect((await bet([3])).status).toBe(200);
});

test('a hand of blackjack that nobody comes back to stands, and its stake is not returned', async () => {
  const game = studio.context.games.list.find(({ code }) => code === 'lantern-towers')!;
  const { model } = game;
  session = await open('lantern-towers');
  game.model = blackjack;
  let before = balance();
  let { round } = (await bet([0])).body.value;
  // A natural is over at once: the next hand is dealt.
  while (!round.stand) {
    before = balance();
    ({ round } = (await bet([0])).body.value);
  }
  game.model = model;
  expect(round.stand).toEqual({ worthMinor: 0n, canTake: true });
  await endRounds();
  const ended = (await state()).round!;
  expect(ended).toMatchObject({ id: round.id, state: 'closed', choices: [[0], []] });
  await studio.request('POST', '/api/seeds/rotate', { clientSeed: 'next' }, session);
  const proof = (await studio.request<PublicProofView>('GET', `/api/public/rounds/${round.id}`)).body.value;
  const { clientSeed, nonce } = round;
  const numbers = fairNumbers({ serverSeed: proof.serverSeed!, clientSeed, nonce });
  expect(ended.winMinor).toBe(BigInt(blackjack.play(numbers, [[0], []]).win) * 10n);
  expect(balance()).toBe(before - 1000 + Number(ended.winMinor));
});

test('a round that is one choice is over at once; what it was can be checked afterwards', async () => {
  const dice = await open('dice-duel-stall');
  const { round } = (await bet([1, 5000], 100n, randomUUID(), dice)).body.value;
  expect(round).toMatchObject({ state: 'closed', stand: null, choices: [[1, 5000]] });
  expect([0n, 196n]).toContain(round.winMinor);
  await studio.request('POST', '/api/seeds/rotate', { clientSeed: 'next' }, dice);
  const proof = (await studio.request<PublicProofView>('GET', `/api/public/rounds/${round.id}`)).body.value;
  expect(proof).toMatchObject({ model: 'dice', round: { choices: [[1, 5000]] } });
  const drawn = fairNumbers({
    serverSeed: proof.serverSeed!,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
  }).nextInt(10_000);
  expect(round.steps[0]!.draw).toEqual([drawn]);
});

test.each<[string, Choice | undefined, bigint, string | null]>([
  ['dice-duel-stall', [1, 5000], 700n, null],
  ['dice-duel-stall', [1, 5000], 5_000_000n, 'funds.insufficient'],
  ['dice-duel-stall', [1, 5000], 5_000_100n, 'stake.invalid'],
  ['dice-duel-stall', [1, 5000], 50n, 'stake.invalid'],
  ['dice-duel-stall', [1, 5000], 750n, 'stake.invalid'],
  ['dice-duel-stall', [1, 100], 5_000_000n, 'funds.insufficient'],
  ['dice-duel-stall', [1, 99], 100n, 'choice.invalid'],
  ['dice-duel-stall', undefined, 100n, 'choice.invalid'],
  ['limbo-pole', [1_000_000], 50_000n, null],
  ['limbo-pole', [1_000_000], 50_100n, 'stake.invalid'],
  ['keno-lights', [1, 5, 4], 100n, 'choice.invalid'],
  ['fiesta-nights', [1], 1000n, 'choice.invalid'],
])('%s with %j at %s centavos: %s', async (code, choice, stakeMinor, error) => {
  const answer = await bet(choice, stakeMinor, randomUUID(), await open(code));
  expect(answer.body.errorCode ?? null).toBe(error);
});

test('choices are asked of the round’s own player, and only where a round has them', async () => {
  expect(
    (await studio.request('POST', `/api/rounds/${randomUUID()}/choose`, { index: 1, choice: [1] })).status,
  ).toBe(401);
  const unknown = { id: randomUUID() } as RoundView;
  expect((await choose(unknown, 1, [1])).status).toBe(404);
  const { round } = (await bet([3])).body.value;
  expect((await choose(round, 0, [3])).status).toBe(400);
  expect((await choose(round, 64, [3])).status).toBe(400);
  const next = await studio.request('POST', `/api/rounds/${round.id}/next`, { stepIndex: 1 }, session);
  expect(next.status).toBe(404);
});

test('a round that a tile’s former game left open goes on, is listed and proved by its own rules', async () => {
  const game = studio.context.games.list.find(({ code }) => code === 'lantern-towers')!;
  const { model } = game;
  session = await open('lantern-towers');
  const { safe } = await nextBoard(3);
  game.model = mines;
  const { round } = (await bet([3])).body.value;
  game.model = model;
  expect((await state()).round).toMatchObject({ id: round.id, model: 'mines', state: 'playing' });
  const opened = (await choose(round, 1, [safe[0]!])).body.value.round;
  expect(opened).toMatchObject({ model: 'mines', steps: [{ draw: [] }, { draw: [0] }] });
  const end = (await choose(round, 2, [])).body.value.round;
  expect(end).toMatchObject({ state: 'closed', winMinor: BigInt(minesMultiplier(3, 1)) * 10n });
  const rounds = await studio.request<RoundView[]>('GET', '/api/rounds', undefined, session);
  expect(rounds.body.value[0]).toMatchObject({ id: round.id, model: 'mines' });
  const proof = (await studio.request<PublicProofView>('GET', `/api/public/rounds/${round.id}`)).body.value;
  expect(proof.model).toBe('mines');
  // The next one is the tile's own.
  const own = (await bet([1])).body.value.round;
  expect(own).toMatchObject({ model: 'towers', state: 'playing', stand: { canTake: false } });
});
