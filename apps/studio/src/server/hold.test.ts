/** A round whose further steps are respins: each that lands a coin owes more of them, and a full board gives some back. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '@perya/art/catalogue.ts';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import type { Round } from '@perya/game-rules/model.ts';
import { holdModels } from '@perya/game-rules/models.ts';
import type { RoundView, SessionView, SpinView, StateView } from '../api.ts';
import { rewrite } from '../../test/rewrite.ts';
import { launchOf } from '../../test/fake-wallet.ts';
import { openSeed } from '../../test/seeds.ts';
import { startStudio, type TestStudio } from '../../test/studio.ts';

const entry = catalogue.find(({ classify, vendor }) => classify === 'HOLD' && vendor === 'LAKAN')!;
const model = holdModels.find(({ name }) => name === entry.model)!;

let studio: TestStudio;
let opened: SessionView;
let stakeMinor: bigint;
beforeEach(async () => {
  studio = await startStudio();
  const launch = launchOf(entry.vendor, entry.slug);
  opened = (await studio.request<SessionView>('POST', '/api/session', launch)).body.value;
  stakeMinor = opened.stakesMinor[1]!;
});
afterEach(() => studio.close());

/** Makes the next round one that fits. */
async function arrange(fits: (round: Round) => boolean): Promise<Round> {
  const { serverSeed, clientSeed } = await openSeed(studio.context);
  for (let nonce = 0; ; nonce += 1) {
    const round = model.play(fairNumbers({ serverSeed, clientSeed, nonce }));
    if (!fits(round)) continue;
    await rewrite(studio.context.db, 'update studio.seed set next_nonce = $1 where revealed_at is null', [
      nonce,
    ]);
    return round;
  }
}

const spin = async () =>
  (await studio.request<SpinView>('POST', '/api/spin', { spinId: randomUUID(), stakeMinor }, opened.session))
    .body.value;
const next = async ({ id, steps }: RoundView) =>
  (
    await studio.request<SpinView>(
      'POST',
      `/api/rounds/${id}/next`,
      { stepIndex: steps.length },
      opened.session,
    )
  ).body.value;
const minorOf = (parts: number): bigint => BigInt(parts) * (stakeMinor / BigInt(model.stakeParts));

test('respins are shown one by one, owed anew by each coin, and paid once at the end', async () => {
  const round = await arrange(({ steps }) => steps.length > 5);
  const before = studio.wallet.balance;
  let { round: view } = await spin();
  expect(view).toMatchObject({ state: 'playing', model: model.name, stepsOwed: 3 });
  // Two calls at once show one step.
  const [one, two] = await Promise.all([next(view), next(view)]);
  expect([one.round.steps.length, two.round.steps.length]).toEqual([2, 2]);
  view = one.round;
  while (view.state === 'playing') {
    const owed = round.steps.slice(0, view.steps.length).reduce((sum, step) => sum + step.opened, 0);
    expect(view.stepsOwed).toBe(owed);
    // A reload in the middle finds the board as it was left, and nothing of what comes.
    const state = (await studio.request<StateView>('GET', '/api/state', undefined, opened.session)).body
      .value;
    expect(state.round).toEqual(view);
    view = (await next(view)).round;
  }
  expect(view).toMatchObject({ state: 'closed', winMinor: minorOf(round.win) });
  expect(view.steps).toHaveLength(round.steps.length);
  expect(studio.wallet.balance).toBe(before + Number(minorOf(round.win) - stakeMinor) * 1000);
  expect([...studio.wallet.bookings.values()].filter(({ kind }) => kind === 'win')).toHaveLength(1);
  const history = await studio.request<RoundView[]>('GET', '/api/rounds', undefined, opened.session);
  expect(history.body.value).toEqual([view]);
});

test('respins that nobody comes back for are finished and paid', async () => {
  const round = await arrange(({ steps }) => steps.length > 1);
  const before = studio.wallet.balance;
  await spin();
  await studio.context.db.query(`update studio.round set updated_at = now() - interval '2 days'`);
  await studio.deliverNow();
  expect(studio.wallet.balance).toBe(before + Number(minorOf(round.win) - stakeMinor) * 1000);
});
