/** The studio is killed with SIGKILL in the middle of rounds with choices: they go on, and are paid once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, RoundView, SpinView, StateView } from '../api.ts';
import { launchOf, startFakeWallet, type FakeWallet, type Mishap } from '../../test/fake-wallet.ts';
import { startKillable, type KillableStudio } from '../../test/killable.ts';

let wallet: FakeWallet;
let studio: KillableStudio;

beforeAll(async () => {
  wallet = await startFakeWallet();
  studio = await startKillable({
    wallet,
    session: { path: '/api/session', launch: launchOf('STUDIO', 'balloon-pop') },
  });
});
afterAll(() => studio.close());

async function value<T>(answer: Promise<Answer<T>>): Promise<T> {
  const known = await answer;
  if (!known.success) throw new Error(known.errorCode);
  return known.value;
}

const choose = (round: RoundView, choice: number[]) =>
  value(
    studio.call<SpinView>('POST', `/api/rounds/${round.id}/choose`, { index: round.choices.length, choice }),
  );
const state = () => value(studio.call<StateView>('GET', '/api/state'));

/** A round that has been pumped once and holds; others are lost on the way. */
async function pumped(): Promise<RoundView> {
  for (;;) {
    const { round } = await value(
      studio.call<SpinView>('POST', '/api/spin', { spinId: randomUUID(), stakeMinor: 2000n, choice: [0] }),
    );
    const after = (await choose(round, [1])).round;
    if (after.stand) return after;
  }
}

async function settled(): Promise<RoundView> {
  for (let count = 0; count < 100; count += 1) {
    const { round } = await state();
    if (round && ['closed', 'cancelled'].includes(round.state)) return round;
    await pause(100);
  }
  throw new Error('the round does not end');
}

/** What the player has must be what he had, less his stakes, plus their wins: each exactly once. */
async function expectBalanceOfRounds(): Promise<void> {
  const { rows } = await studio.sql.query<{ net: string | null }>(
    `select sum(win_minor - stake_minor)::text as net from studio.round where state = 'closed'`,
  );
  expect(wallet.balance).toBe(100_000_000 + Number(rows[0]!.net ?? 0) * 1000);
}

test('killed between two choices: the round goes on where it stood', async () => {
  const before = await pumped();
  studio.kill();
  await studio.restart();
  const { round } = await state();
  expect(round).toEqual(before);
  await choose(round!, []);
  await settled();
  await expectBalanceOfRounds();
}, 60_000);

test.each<Mishap['when']>(['before', 'after'])(
  'killed %s the win of a taken round is booked: it is paid once',
  async (when) => {
    const round = await pumped();
    wallet.mishaps.push({ call: 'win', when, run: () => studio.kill() });
    await choose(round, []).catch(() => null);
    await studio.restart();
    expect(await settled()).toMatchObject({ id: round.id, state: 'closed', winMinor: 2060n });
    await expectBalanceOfRounds();
  },
  60_000,
);
