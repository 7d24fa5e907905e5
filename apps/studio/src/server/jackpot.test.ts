/** The draw of a jackpot beside the reels: won with the round, told to the wallet, which says what was in the pool. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawJackpot, mostStakeMinor } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { jackpots, peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import type {
  JackpotView,
  ProofView,
  PublicProofView,
  RoundView,
  SessionView,
  SpinView,
  StateView,
} from '../api.ts';
import { arrangeJackpot } from '../../test/arrange-jackpot.ts';
import { codexOfKings, startStudio, type TestStudio } from '../../test/studio.ts';
import { isSlot } from './games.ts';

/** ₱300 a round: a mini comes once in 167. */
const stakeMinor = 30_000n;
let studio: TestStudio;
let opened: SessionView;
beforeEach(async () => {
  studio = await startStudio();
  studio.wallet.pools = { grand: 8_000_000_000, major: 500_000_000, minor: 25_000_000, mini: 2_512_000 };
  opened = await open();
});
afterEach(() => studio.close());

const open = async () => (await studio.request<SessionView>('POST', '/api/session', codexOfKings)).body.value;
const spin = (spinId: string = randomUUID()) =>
  studio.request<SpinView>('POST', '/api/spin', { spinId, stakeMinor }, opened.session);
const state = async () =>
  (await studio.request<StateView>('GET', '/api/state', undefined, opened.session)).body.value;

/** Shows what is still to be shown of a round. */
async function ended({ round }: SpinView): Promise<RoundView> {
  let current = round;
  while (current.state === 'playing') {
    const path = `/api/rounds/${current.id}/next`;
    const next = await studio.request<SpinView>(
      'POST',
      path,
      { stepIndex: current.steps.length },
      opened.session,
    );
    current = next.body.value.round;
  }
  return current;
}

const arrange = (tier: Parameters<typeof arrangeJackpot>[2]) =>
  arrangeJackpot(studio.context, stakeMinor, tier);

test('a pool is won with the round that drew it, and paid before it is shown', async () => {
  expect(opened.stakesMinor).toContain(stakeMinor);
  expect(opened.jackpot).toEqual({
    code: 'perya-jackpot',
    tiers: [
      { tier: 'grand', amountMinor: 8_000_000n },
      { tier: 'major', amountMinor: 500_000n },
      { tier: 'minor', amountMinor: 25_000n },
      { tier: 'mini', amountMinor: 2_512n },
    ],
    wins: [],
  });
  await arrange('mini');
  const before = studio.wallet.balance;
  const spinId = randomUUID();
  const answer = (await spin(spinId)).body.value;
  expect(answer.round.jackpot).toEqual({ tier: 'mini', amountMinor: 2_512n });
  const round = await ended(answer);
  expect(studio.wallet.balance).toBe(before + Number(round.winMinor - stakeMinor + 2_512n) * 1_000);
  expect(studio.wallet.pools!['mini']).toBe(0);
  // Repeated, nothing happens twice.
  expect((await spin(spinId)).body.value.round.jackpot).toEqual({ tier: 'mini', amountMinor: 2_512n });
  await studio.deliverNow();
  expect(studio.wallet.calls.filter(({ call }) => call === 'jackpot')).toHaveLength(1);
  const shown = await studio.request<JackpotView>('GET', '/api/jackpot', undefined, opened.session);
  expect(shown.body.value.tiers.at(-1)).toEqual({ tier: 'mini', amountMinor: 0n });
});

test('a round that draws nothing asks the wallet for nothing', async () => {
  await arrange(null);
  expect((await ended((await spin()).body.value)).jackpot).toBeNull();
  await studio.deliverNow();
  expect(studio.wallet.calls.some(({ call }) => call === 'jackpot')).toBe(false);
});

test.each(['before', 'after'] as const)(
  'the wallet is cut off %s it has paid: it is told again, once it counts',
  async (when) => {
    await arrange('minor');
    const before = studio.wallet.balance;
    studio.wallet.mishaps.push({ call: 'jackpot', when });
    const answer = (await spin()).body.value;
    expect(answer.round.jackpot).toEqual({ tier: 'minor', amountMinor: null });
    const round = await ended(answer);
    await studio.deliverNow();
    expect((await state()).round?.jackpot).toEqual({ tier: 'minor', amountMinor: 25_000n });
    expect(studio.wallet.balance).toBe(before + Number(round.winMinor - stakeMinor + 25_000n) * 1_000);
  },
);

test('where the wallet has no jackpot (play money, another brand) nothing is drawn', async () => {
  studio.wallet.pools = null;
  opened = await open();
  expect(opened.jackpot).toBeNull();
  await arrange('mini');
  expect((await ended((await spin()).body.value)).jackpot).toBeNull();
  const asked = await studio.request('GET', '/api/jackpot', undefined, opened.session);
  expect(asked.status).toBe(404);
});

test('the draw is checked by the seeds and the stake, which everybody may know', async () => {
  await arrange('major');
  const round = await ended((await spin()).body.value);
  const { body } = await studio.request<PublicProofView>('GET', `/api/public/rounds/${round.id}`);
  expect(body.value.jackpot).toEqual({ code: 'perya-jackpot', stakeMinor, tier: 'major' });
  const rotated = await studio.request('POST', '/api/seeds/rotate', { clientSeed: 'mine' }, opened.session);
  expect(rotated.status).toBe(200);
  const proof = await studio.request<ProofView>(
    'GET',
    `/api/rounds/${round.id}/proof`,
    undefined,
    opened.session,
  );
  const { serverSeed } = proof.body.value;
  const seeds = { serverSeed: serverSeed!, clientSeed: round.clientSeed, nonce: round.nonce };
  expect(drawJackpot(peryaJackpot, seeds, stakeMinor)).toBe('major');
});

test('every game that feeds a jackpot has one that is known, and stakes that its chances have room for', () => {
  const games = studio.context.games.list.filter(({ entry }) => entry.jackpot !== null);
  expect(games.length).toBeGreaterThan(0);
  for (const game of games) {
    const rules = jackpots.find(({ code }) => code === game.entry.jackpot)!;
    expect(isSlot(game)).toBe(true);
    expect(game.stakesMinor.at(-1)).toBeLessThanOrEqual(mostStakeMinor(rules));
    // With what the jackpot adds a slot returns 97 % at most.
    expect(game.model.facts.rtp).toBeLessThanOrEqual(0.96);
  }
});
