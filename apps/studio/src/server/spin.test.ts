import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { fiestaNights as model } from '@perya/game-rules/lines/models/fiesta-nights.ts';
import type { ProofView, RotationView, RoundView, SpinView, StateView } from '../api.ts';
import { rewrite } from '../../test/rewrite.ts';
import { openSeed } from '../../test/seeds.ts';
import { startStudio, type TestStudio } from '../../test/studio.ts';

let studio: TestStudio;
beforeEach(async () => {
  studio = await startStudio();
});
afterEach(() => studio.close());

const spin = (stakeMinor = 2000n, spinId: string = randomUUID()) =>
  studio.request<SpinView>('POST', '/api/spin', { spinId, stakeMinor }, studio.session);
const state = async () =>
  (await studio.request<StateView>('GET', '/api/state', undefined, studio.session)).body.value;

/** Shows all free games of a round, as a player would. */
async function playOut(view: SpinView): Promise<SpinView> {
  let current = view;
  while (current.round.state === 'playing') {
    const next = await studio.request<SpinView>(
      'POST',
      `/api/rounds/${current.round.id}/next`,
      { stepIndex: current.round.steps.length },
      studio.session,
    );
    current = next.body.value;
  }
  return current;
}

/** A nonce at which the present seeds open free games, set as the next one. */
async function arrangeFreeGames(): Promise<void> {
  const { serverSeed, clientSeed } = await openSeed(studio.context);
  let nonce = 0;
  while (model.play(fairNumbers({ serverSeed, clientSeed, nonce })).steps.length === 1) nonce += 1;
  await rewrite(studio.context.db, 'update studio.seed set next_nonce = $1', [nonce]);
}

test('a spin takes the stake, pays the win and closes the round', async () => {
  let expected = studio.wallet.balance;
  for (let count = 0; count < 30; count += 1) {
    const answer = await playOut((await spin()).body.value);
    expected += Number(answer.round.winMinor - 2000n) * 1000;
    expect(answer.round.state).toBe('closed');
    expect(studio.wallet.balance).toBe(expected);
    expect(answer.balanceMinor).toBe(BigInt(expected / 1000));
  }
  const amounts = studio.wallet.calls
    .filter((call) => call.call === 'win')
    .map((call) => call.body['round_closed']);
  expect(amounts).toEqual(Array(30).fill(true));
});

test('the same spin again is the same round', async () => {
  const spinId = randomUUID();
  const [first, ...others] = await Promise.all([
    spin(2000n, spinId),
    spin(2000n, spinId),
    spin(2000n, spinId),
  ]);
  const again = await spin(2000n, spinId);
  const ids = [first, ...others, again]
    .filter((one) => one.body.success)
    .map((one) => one.body.value.round.id);
  expect(new Set(ids).size).toBe(1);
  expect(studio.wallet.calls.filter((call) => call.call === 'bet')).toHaveLength(1);
});

test('parallel spins of one player: one is played, the others are told to wait', async () => {
  await arrangeFreeGames();
  const answers = await Promise.all(Array.from({ length: 8 }, () => spin()));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.body.errorCode === 'round.open')).toHaveLength(7);
});

test('free games belong to the round: shown one by one, the win paid at the end', async () => {
  await arrangeFreeGames();
  const before = studio.wallet.balance;
  const { value } = (await spin()).body;
  expect(value.round).toMatchObject({ state: 'playing', steps: [{ index: 0 }] });
  expect(value.round.stepsOwed).toBeGreaterThanOrEqual(10);
  // Reload: the round is still there, with nothing of what is to come.
  expect((await state()).round).toEqual(value.round);
  // No new round meanwhile, no seed revealed, no game skipped.
  expect((await spin()).body.errorCode).toBe('round.open');
  const rotate = await studio.request('POST', '/api/seeds/rotate', { clientSeed: 'mine' }, studio.session);
  expect(rotate.body.errorCode).toBe('round.open');
  const skip = await studio.request(
    'POST',
    `/api/rounds/${value.round.id}/next`,
    { stepIndex: 3 },
    studio.session,
  );
  expect(skip.status).toBe(404);
  const next = () =>
    studio.request<SpinView>('POST', `/api/rounds/${value.round.id}/next`, { stepIndex: 1 }, studio.session);
  const [one, two] = await Promise.all([next(), next()]);
  expect(one.body.value.round.steps).toHaveLength(2);
  expect(two.body.value.round.steps).toHaveLength(2);
  const end = await playOut(one.body.value);
  expect(end.round.steps.length).toBe(end.round.stepsOwed + 1);
  expect(studio.wallet.balance).toBe(before + Number(end.round.winMinor - 2000n) * 1000);
});

test('too little money is said with the balance, and nothing is played', async () => {
  studio.wallet.balance = 1_000_000;
  const answer = await spin(2000n);
  expect(answer).toMatchObject({
    status: 409,
    body: { errorCode: 'funds.insufficient', value: { balanceMinor: 1000n } },
  });
  expect(studio.wallet.balance).toBe(1_000_000);
  expect((await state()).round).toBeNull();
});

test.each([
  ['RS_ERROR_TOKEN_EXPIRED', 'session.expired'],
  ['RS_ERROR_USER_DISABLED', 'player.disabled'],
  ['RS_ERROR_LIMIT_REACHED', 'limit.reached'],
  ['RS_ERROR_INVALID_GAME', 'game.unavailable'],
])('%s is told as %s and needs no rollback', async (status, code) => {
  studio.wallet.status = status;
  expect((await spin()).body.errorCode).toBe(code);
  await studio.deliverNow();
  expect(studio.wallet.calls.filter((call) => call.call === 'rollback')).toEqual([]);
});

test('a lost answer to a bet is asked for again with the same transaction', async () => {
  studio.wallet.mishaps.push({ call: 'bet', when: 'after', times: 2 });
  expect((await spin()).status).toBe(200);
  const bets = studio.wallet.calls.filter((call) => call.call === 'bet');
  expect(new Set(bets.map((bet) => bet.body['transaction_uuid'])).size).toBe(1);
  expect([...studio.wallet.bookings.values()].filter((booking) => booking.kind === 'bet')).toHaveLength(1);
});

test('a refusal after a copy without an answer is no proof that nothing was staked: the bet is rolled back', async () => {
  studio.wallet.mishaps.push({ call: 'bet', when: 'before' });
  studio.wallet.status = 'RS_ERROR_TOKEN_EXPIRED';
  expect((await spin()).body.errorCode).toBe('round.interrupted');
  await studio.deliverNow();
  const bet = studio.wallet.calls.find((call) => call.call === 'bet')?.body['transaction_uuid'];
  expect(studio.wallet.calls.filter((call) => call.call === 'rollback')).toMatchObject([
    { body: { reference_transaction_uuid: bet } },
  ]);
  const { rows } = await studio.context.db.query('select state from studio.round');
  expect(rows).toEqual([{ state: 'cancelled' }]);
});

test.each(['before', 'after'] as const)(
  'a bet that never gets an answer (%s booking) is rolled back',
  async (when) => {
    const before = studio.wallet.balance;
    studio.wallet.mishaps.push({ call: 'bet', when, times: 3 }, { call: 'rollback', when: 'after' });
    expect((await spin()).body.errorCode).toBe('round.interrupted');
    await studio.deliverNow();
    expect((await state()).round?.state).toBe('cancelled');
    expect(studio.wallet.balance).toBe(before);
    expect((await spin()).status).toBe(200);
  },
);

test('a win is sent until the wallet takes it, and is booked once', async () => {
  studio.wallet.mishaps.push({ call: 'win', when: 'after' }, { call: 'win', when: 'before', times: 2 });
  const before = studio.wallet.balance;
  const { value } = (await spin()).body;
  const settled = await playOut(value);
  expect(settled.round.state).toBe('settling');
  for (let count = 0; count < 3; count += 1) await studio.deliverNow();
  expect((await state()).round?.state).toBe('closed');
  expect(studio.wallet.balance).toBe(before + Number(settled.round.winMinor - 2000n) * 1000);
  expect([...studio.wallet.bookings.values()].filter((booking) => booking.kind === 'win')).toHaveLength(1);
});

test('free games that nobody comes back for are finished and paid', async () => {
  await arrangeFreeGames();
  const before = studio.wallet.balance;
  await spin();
  await studio.context.db.query(`update studio.round set updated_at = now() - interval '2 days'`);
  await studio.deliverNow();
  const { round } = await state();
  expect(round).toMatchObject({ state: 'closed' });
  expect(round!.steps.length).toBeGreaterThan(10);
  expect(studio.wallet.balance).toBe(before + Number(round!.winMinor - 2000n) * 1000);
});

test('a player can check his spins after the seed is revealed, and not before', async () => {
  const hash = studio.opened.seed.serverSeedHash;
  const { round } = await playOut((await spin()).body.value);
  expect(round.serverSeedHash).toBe(hash);
  const proof = () =>
    studio.request<ProofView>('GET', `/api/rounds/${round.id}/proof`, undefined, studio.session);
  expect((await proof()).body.value.serverSeed).toBeNull();
  const rotation = await studio.request<RotationView>(
    'POST',
    '/api/seeds/rotate',
    { clientSeed: 'my-seed' },
    studio.session,
  );
  const { revealed, seed } = rotation.body.value;
  expect(commitmentOf(revealed.serverSeed)).toBe(hash);
  expect(seed).toMatchObject({ clientSeed: 'my-seed', nextNonce: 0 });
  // The new server seed was fixed before the client seed was named, and so is the one after it.
  expect(seed.serverSeedHash).toBe(studio.opened.seed.nextServerSeedHash);
  expect(new Set([hash, seed.serverSeedHash, seed.nextServerSeedHash]).size).toBe(3);
  expect((await state()).seed).toEqual(seed);
  expect((await proof()).body.value.serverSeed).toBe(revealed.serverSeed);
  const { serverSeed, clientSeed } = revealed;
  const computed = model.play(fairNumbers({ serverSeed, clientSeed, nonce: round.nonce }));
  expect(computed.steps.map((step) => step.draw)).toEqual(round.steps.map((step) => step.draw));
  const history = await studio.request<RoundView[]>('GET', '/api/rounds', undefined, studio.session);
  expect(history.body.value).toEqual([round]);
});

test('the database refuses every change to a finished stake, its draw and its payment', async () => {
  const { id } = (await playOut((await spin()).body.value)).round;
  const { db } = studio.context;
  const refused = [
    'update studio.round set win_minor = win_minor + 1 where id = $1',
    "update studio.round set state = 'cancelled', draws = null, win_minor = null where id = $1",
    'update studio.round set stake_minor = stake_minor + 1 where id = $1',
    'update studio.round set nonce = nonce + 1 where id = $1',
    'update studio.stake set stake_minor = stake_minor + 1 where id = $1',
    'delete from studio.round where id = $1',
    'delete from studio.stake where id = $1',
    "update studio.seed set server_seed = repeat('0', 64) where id = (select seed_id from studio.round where id = $1)",
    "update studio.seed set client_seed = 'mine' where id = (select seed_id from studio.round where id = $1)",
    'delete from studio.seed where id = (select seed_id from studio.round where id = $1)',
  ];
  const codes = await Promise.all(
    refused.map((sql) =>
      db.query(sql, [id]).then(
        () => 'passed',
        (error: { code?: string }) => error.code,
      ),
    ),
  );
  expect(codes).toEqual(refused.map(() => '42501'));
  // What the delivery notes of it is no change of what happened.
  await db.query('update studio.round set attempts = attempts + 1, updated_at = now() where id = $1', [id]);
});

test('free spins are told with the session and staked by the operator; a used one is refused', async () => {
  const { wallet } = studio;
  wallet.freeSpins = { reward_uuid: '77', left: 2, value: 250_000, expires_at: '2030-01-01T00:00:00.000Z' };
  const { freeSpins } = await state();
  // The largest stake of the game within the value of ₱2.50.
  expect(freeSpins).toMatchObject({ reward: '77', left: 2, stakeMinor: 200n });
  const before = wallet.balance;
  const free = () =>
    studio.request<SpinView>(
      'POST',
      '/api/spin',
      { spinId: randomUUID(), stakeMinor: 200n, freeReward: '77' },
      studio.session,
    );
  const first = await playOut((await free()).body.value);
  expect(first.round).toMatchObject({ state: 'closed', free: true, stakeMinor: 200n });
  const moves = wallet.calls.filter(({ call }) => call === 'bet' || call === 'win');
  expect(moves.slice(-2).map(({ body }) => [body['is_free'], body['reward_uuid']])).toEqual([
    [true, '77'],
    [true, undefined],
  ]);
  expect(wallet.balance).toBe(before);
  await playOut((await free()).body.value);
  expect((await state()).freeSpins).toBeNull();
  expect((await free()).body).toMatchObject({ success: false, errorCode: 'freeSpins.refused' });
  expect(wallet.balance).toBe(before);
});
