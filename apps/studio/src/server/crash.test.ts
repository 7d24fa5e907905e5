/** The studio is killed with SIGKILL at each step of a round; afterwards no stake is lost and no win is doubled. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundView, SpinView, StateView } from '../api.ts';
import { startFakeWallet, type FakeWallet, type Mishap } from '../../test/fake-wallet.ts';
import { startKillable, type KillableStudio } from '../../test/killable.ts';
import { fiestaNights } from '../../test/studio.ts';

let wallet: FakeWallet;
let studio: KillableStudio;
/** At any moment; `npm run test:long` kills more often. */
const kills = process.env['TEST_LONG'] ? 20 : 5;

beforeAll(async () => {
  wallet = await startFakeWallet();
  studio = await startKillable({ wallet, session: { path: '/api/session', launch: fiestaNights } });
});
afterAll(() => studio.close());

const spin = (spinId: string) => studio.call<SpinView>('POST', '/api/spin', { spinId, stakeMinor: 2000n });

/** Waits until the round is over, showing its free games if it has any. */
async function settled(): Promise<RoundView | null> {
  for (let count = 0; count < 100; count += 1) {
    const state = await studio.call<StateView>('GET', '/api/state');
    if (!state.success) throw new Error(state.errorCode);
    const { round } = state.value;
    if (!round || ['closed', 'cancelled'].includes(round.state)) return round;
    if (round.state === 'playing')
      await studio.call('POST', `/api/rounds/${round.id}/next`, { stepIndex: round.steps.length });
    else await pause(100);
  }
  throw new Error('the round does not end');
}

/** What the player has must be what he had, less the stakes of his played rounds, plus their wins: each exactly once. */
async function expectBalanceOfRounds(start: number): Promise<void> {
  const { rows } = await studio.sql.query<{ net: string | null }>(
    `select sum(win_minor - stake_minor)::text as net from studio.round where state = 'closed'`,
  );
  expect(wallet.balance).toBe(start + Number(rows[0]!.net ?? 0) * 1000);
}

const initialBalance = 100_000_000;

test.each<[string, Mishap['call'], Mishap['when'], RoundView['state']]>([
  ['before the bet is booked', 'bet', 'before', 'cancelled'],
  ['after the bet is booked, before its answer', 'bet', 'after', 'cancelled'],
  ['before the win is booked', 'win', 'before', 'closed'],
  ['after the win is booked, before its answer', 'win', 'after', 'closed'],
])('killed %s', async (_words, call_, when, end) => {
  wallet.mishaps.push({ call: call_, when, run: () => studio.kill() });
  const spinId = randomUUID();
  // The one round in 140 that opens free games meets its win only when they are shown.
  const lost = await spin(spinId).catch(() => 'connection lost');
  if (lost !== 'connection lost') await settled().catch(() => null);
  await studio.restart();
  const round = await settled();
  expect(round).toMatchObject({ spinId, state: end });
  await expectBalanceOfRounds(initialBalance);
});

test('killed while the answer to the bet is on its way: the round is played or the stake is back', async () => {
  for (let count = 0; count < 3; count += 1) {
    wallet.mishaps.push({
      call: 'bet',
      when: 'answered',
      run: () => setTimeout(() => studio.kill(), count),
    });
    await spin(randomUUID()).catch(() => null);
    await studio.restart();
    await settled();
    await expectBalanceOfRounds(initialBalance);
  }
}, 60_000);

test(
  'killed at any moment of busy play',
  async () => {
    for (let count = 0; count < kills; count += 1) {
      const until = Date.now() + 150 + Math.random() * 400;
      const playing = (async () => {
        for (;;) {
          await spin(randomUUID());
          await settled();
        }
      })().catch(() => null);
      await pause(until - Date.now());
      studio.kill();
      await playing;
      await studio.restart();
      await settled();
      await expectBalanceOfRounds(initialBalance);
    }
  },
  kills * 12_000,
);
