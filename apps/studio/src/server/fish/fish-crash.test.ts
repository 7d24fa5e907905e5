/** The studio is killed with SIGKILL around a magazine; afterwards no bullet is lost and no win is doubled. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fishLow } from '@perya/game-rules/fish/models.ts';
import { swimmersAt } from '@perya/game-rules/fish/swim.ts';
import type { FishState, MagazineAnswer, MagazineView, VolleyAnswer } from '../../fish-api.ts';
import { launchOf, startFakeWallet, type FakeWallet, type Mishap } from '../../../test/fake-wallet.ts';
import { startKillable, type KillableStudio } from '../../../test/killable.ts';

const initialBalance = 100_000_000;
/** At any moment: the tests before kill at each step. `npm run test:long` kills more often. */
const kills = process.env['TEST_LONG'] ? 20 : 2;
let wallet: FakeWallet;
let studio: KillableStudio;

beforeAll(async () => {
  wallet = await startFakeWallet(initialBalance);
  const launch = launchOf('LAOT', 'reef-hunters');
  studio = await startKillable({ wallet, session: { path: '/api/session', launch } });
});
afterAll(() => studio.close());

async function enter(): Promise<FishState> {
  // A wallet in this busy process may answer too late.
  const answer = await studio.call<FishState>('POST', '/api/fish/enter', {});
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

const load = (loadId = randomUUID()) =>
  studio.call<MagazineAnswer>('POST', '/api/fish/load', { loadId, bullets: 25, bulletMinor: 100n });

async function shoot({ room, magazine }: FishState, count: number): Promise<VolleyAnswer> {
  const fish = swimmersAt(fishLow.rules, room.seed, Date.now())
    .filter(({ id }) => !room.caught.includes(id))
    .slice(0, count)
    .map(({ id }) => id);
  const volley = { from: magazine!.pulls, fish };
  const answer = await studio.call<VolleyAnswer>('POST', `/api/fish/magazines/${magazine!.id}/shoot`, volley);
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

/** Loads a magazine, however busy this process is. */
async function loaded(): Promise<FishState> {
  for (let tries = 0; tries < 20; tries += 1) {
    await load().catch(() => null);
    const state = await enter();
    if (state.magazine?.state === 'loaded') return state;
    await pause(200);
  }
  throw new Error('no magazine could be loaded');
}

async function settled(): Promise<MagazineView | null> {
  for (let count = 0; count < 150; count += 1) {
    const { magazine } = await enter();
    if (!magazine || ['closed', 'cancelled'].includes(magazine.state)) return magazine;
    if (magazine.state === 'loaded')
      await studio.call('POST', `/api/fish/magazines/${magazine.id}/unload`, {});
    else await pause(100);
  }
  throw new Error('the magazine does not end');
}

/** What the player has is what he had, less his magazines, plus what they were worth: each exactly once. */
async function expectBalance(): Promise<void> {
  const { rows } = await studio.sql.query<{ net: string | null; lost: string }>(
    `select sum(win_minor - stake_minor)::text as net,
            count(*) filter (where win_minor <> (won_times + bullets - shots) * bullet_minor)::text as lost
       from studio.fish_magazine where state = 'closed'`,
  );
  expect(wallet.balance).toBe(initialBalance + Number(rows[0]!.net ?? 0) * 1000);
  // What a magazine says of its shots is what its pulls say.
  const pulls = await studio.sql.query(
    `select from studio.fish_magazine m left join studio.fish_pull p on p.magazine_id = m.id
      group by m.id having m.shots <> count(p.kind) or m.pulls <> count(p.pull)
        or m.won_times <> coalesce(sum(p.times), 0)`,
  );
  expect(pulls.rows).toHaveLength(0);
}

test.each<[string, Mishap['when']]>([
  ['before the stake is booked', 'before'],
  ['after the stake is booked, before its answer', 'after'],
])('killed %s: the magazine is not loaded, and its price is back', async (_words, when) => {
  await enter();
  const loadId = randomUUID();
  wallet.mishaps.push({ call: 'bet', when, run: () => studio.kill() });
  await load(loadId).catch(() => null);
  await studio.restart();
  expect(await settled()).toMatchObject({ loadId, state: 'cancelled' });
  await expectBalance();
});

test('killed between two shots: the magazine goes on in the next process, and the same pulls are not shot again', async () => {
  const first = await shoot(await loaded(), 4);
  studio.kill();
  await studio.restart();
  const state = await enter();
  expect(state.magazine).toMatchObject({ id: first.magazine.id, state: 'loaded', pulls: 4 });
  const again = await studio.call<VolleyAnswer>('POST', `/api/fish/magazines/${first.magazine.id}/shoot`, {
    from: 0,
    fish: first.pulls.map(({ fish }) => fish),
  });
  expect(again).toMatchObject({ success: true, value: { pulls: first.pulls } });
  await shoot(state, 3);
  expect(await settled()).toMatchObject({ id: first.magazine.id, state: 'closed' });
  await expectBalance();
}, 60_000);

test.each<[string, Mishap['when']]>([
  ['before the worth is booked', 'before'],
  ['after the worth is booked, before its answer', 'after'],
])(
  'killed %s: it is paid once',
  async (_words, when) => {
    const { magazine } = await shoot(await loaded(), 5);
    wallet.mishaps.push({ call: 'win', when, run: () => studio.kill() });
    await studio.call('POST', `/api/fish/magazines/${magazine.id}/unload`, {}).catch(() => null);
    await studio.restart();
    expect(await settled()).toMatchObject({ id: magazine.id, state: 'closed' });
    await expectBalance();
  },
  60_000,
);

test(
  'killed at any moment of busy shooting',
  async () => {
    for (let count = 0; count < kills; count += 1) {
      let state = await loaded();
      const shooting = (async () => {
        for (;;) {
          await shoot(state, 2);
          await pause(60);
          state = await enter();
          if (state.magazine?.state !== 'loaded') state = await loaded();
        }
      })().catch(() => null);
      await pause(300 + Math.random() * 600);
      studio.kill();
      await shooting;
      await studio.restart();
      await settled();
      await expectBalance();
    }
  },
  kills * 45_000,
);
