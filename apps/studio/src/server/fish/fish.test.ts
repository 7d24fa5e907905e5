/** Shooting rooms: magazines are loaded, shot and unloaded; what is shot at is decided in one place for all. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shotOf } from '@perya/game-rules/fish/magazine.ts';
import { fishLow } from '@perya/game-rules/fish/models.ts';
import { findSwimmer, swimmersAt, type Swimmer } from '@perya/game-rules/fish/swim.ts';
import type { RotationView, SessionView } from '../../api.ts';
import type {
  FishState,
  MagazineAnswer,
  MagazineProof,
  MagazineView,
  PublicMagazineProof,
  VolleyAnswer,
} from '../../fish-api.ts';
import { rewrite } from '../../../test/rewrite.ts';
import { launchOf } from '../../../test/fake-wallet.ts';
import { openSeed } from '../../../test/seeds.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { TestClock } from '../../../test/table.ts';
import { mostAtOnce } from '@perya/contract/studio/fish-fields.ts';
import { aheadMs, latencyMs } from './rules/trigger.ts';

const clock = new TestClock();
const initialBalance = 100_000_000;
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio(clock);
});
afterAll(() => studio.close());
beforeEach(async () => {
  await rewrite(
    studio.context.db,
    'truncate studio.fish_pull, studio.fish_magazine, studio.fish_caught, studio.fish_seat, studio.fish_room cascade',
  );
  studio.wallet.calls.length = 0;
  studio.wallet.status = null;
  studio.wallet.balance = initialBalance;
});

const join = async (user?: string): Promise<string> => {
  const launch = launchOf('LAOT', 'reef-hunters', user);
  return (await studio.request<SessionView>('POST', '/api/session', launch)).body.value.session;
};
const enter = async (session: string) =>
  (await studio.request<FishState>('POST', '/api/fish/enter', {}, session)).body.value;
const load = (session: string, more: object = {}) =>
  studio.request<MagazineAnswer>(
    'POST',
    '/api/fish/load',
    { loadId: randomUUID(), bullets: 25, bulletMinor: 100n, ...more },
    session,
  );
const shoot = (session: string, id: string, from: number, fish: string[]) =>
  studio.request<VolleyAnswer>('POST', `/api/fish/magazines/${id}/shoot`, { from, fish }, session);
const unload = (session: string, id: string) =>
  studio.request<MagazineAnswer>('POST', `/api/fish/magazines/${id}/unload`, {}, session);

/** Those that are in the room, of a kind, and not gone; where there are none, the next that come. */
async function around(session: string, kind?: number): Promise<Swimmer[]> {
  for (;;) {
    const { room } = await enter(session);
    const found = swimmersAt(fishLow.rules, room.seed, clock.now()).filter(
      (one) => !room.caught.includes(one.id) && (kind === undefined || one.kind === kind),
    );
    if (found.length > 0) return found;
    clock.pass(250);
  }
}

/** Somebody in the room with a loaded magazine. */
async function begin(user?: string, more?: object): Promise<{ session: string; magazine: MagazineView }> {
  const session = await join(user);
  await enter(session);
  return { session, magazine: (await load(session, more)).body.value.magazine };
}

/** Shoots at whatever swims until the magazine is empty. */
async function shootAll(session: string, magazine: MagazineView): Promise<MagazineView> {
  let now = magazine;
  while (now.state === 'loaded') {
    clock.pass(1000);
    const fish = (await around(session)).slice(0, 5).map(({ id }) => id);
    const { body } = await shoot(session, now.id, now.pulls, fish);
    now = body.value.magazine;
  }
  return now;
}

/** What each shot must have won, by the secret seed. */
async function expected(magazine: MagazineView, kinds: readonly number[]): Promise<number[]> {
  const { serverSeed, clientSeed } = await openSeed(studio.context, magazine.id);
  const fair = { serverSeed, clientSeed, nonce: magazine.nonce };
  return kinds.map((kind, pull) => shotOf(fishLow.rules, fair, pull, kind));
}

test('a magazine is one bet and one win: its shots follow from the seeds, and what is left comes back', async () => {
  const { session, magazine } = await begin();
  expect(studio.wallet.balance).toBe(initialBalance - 2500 * 1000);
  const targets = (await around(session, 0)).slice(0, 1).map(({ id }) => id);
  const { pulls } = (await shoot(session, magazine.id, 0, targets)).body.value;
  expect(pulls.map(({ times }) => times)).toEqual(await expected(magazine, [0]));
  const ended = (await unload(session, magazine.id)).body.value;
  const worth = 2400 + 100 * pulls[0]!.times!;
  expect(ended).toMatchObject({
    magazine: { state: 'closed', shots: 1, worthMinor: BigInt(worth) },
    balanceMinor: BigInt((initialBalance - 2500_000 + worth * 1000) / 1000),
  });
  expect(studio.wallet.calls.filter(({ call }) => call !== 'balance').map(({ call }) => call)).toEqual([
    'bet',
    'win',
  ]);
  // Again it changes nothing.
  expect((await unload(session, magazine.id)).body.value.magazine).toEqual(ended.magazine);
  expect(studio.wallet.balance).toBe(initialBalance - 2500_000 + worth * 1000);
});

test('the last bullet ends a magazine; what was loaded is what was shot and paid', async () => {
  const { session, magazine } = await begin();
  const end = await shootAll(session, magazine);
  expect(end).toMatchObject({ state: 'closed', shots: 25, worthMinor: end.wonMinor });
  const { body } = await studio.request<MagazineProof>(
    'GET',
    `/api/fish/magazines/${end.id}`,
    undefined,
    session,
  );
  const won = body.value.pulls.reduce((sum, pull) => sum + (pull?.[1] ?? 0), 0);
  expect(BigInt(won * 100)).toBe(end.wonMinor);
  // Shown again, each shot meets the fish that it met, while that was in the water.
  const { replay, pulls } = body.value;
  expect(replay).toHaveLength(pulls.length);
  for (const [index, { fish, times, seed, at }] of replay!.entries()) {
    expect(times).toBe(pulls[index]?.[1] ?? null);
    if (times === null) continue;
    const target = findSwimmer(fishLow.rules, seed, fish)!;
    expect(target.kind).toBe(pulls[index]![0]);
    expect(at).toBeGreaterThanOrEqual(target.from - aheadMs);
    expect(at).toBeLessThan(target.until + latencyMs);
  }
  expect(body.value.pulls.filter((pull) => pull !== null)).toHaveLength(25);
  expect(studio.wallet.balance).toBe(initialBalance - 2500_000 + Number(end.wonMinor) * 1000);
});

test('a magazine of which nothing was shot is rolled back', async () => {
  const { session, magazine } = await begin();
  expect((await unload(session, magazine.id)).body.value.magazine.state).toBe('cancelled');
  expect(studio.wallet.calls.at(-1)?.call).toBe('rollback');
  expect(studio.wallet.balance).toBe(initialBalance);
});

test('where the operator asks for a pace, the next magazine is loaded 5 s after the last one began', async () => {
  const { play } = studio.wallet;
  studio.wallet.play = { autoplay: false, quick_spin: true, quick_games: false };
  const { session, magazine } = await begin();
  studio.wallet.play = play;
  // One that nobody has shot from goes back, and is no round.
  await shoot(session, magazine.id, 0, [(await around(session))[0]!.id]);
  await unload(session, magazine.id);
  const { balance } = studio.wallet;
  expect(await load(session)).toMatchObject({
    status: 429,
    body: {
      errorCode: 'round.early',
      message: expect.stringMatching(/^The next round can start in [1-5] s\.$/),
    },
  });
  expect(studio.wallet.balance).toBe(balance);
  await rewrite(
    studio.context.db,
    `update studio.fish_magazine set created_at = created_at - interval '5 s'`,
  );
  expect((await load(session)).status).toBe(200);
});

test('a magazine that nobody shoots for two minutes goes back to the wallet', async () => {
  const { session, magazine } = await begin();
  await shoot(session, magazine.id, 0, [(await around(session))[0]!.id]);
  await studio.deliverNow();
  expect((await enter(session)).magazine!.state).toBe('loaded');
  await studio.context.db.query(
    `update studio.fish_magazine set updated_at = now() - interval '121 seconds'`,
  );
  await studio.deliverNow();
  const { magazine: after } = await enter(session);
  expect(after).toMatchObject({ state: 'closed', shots: 1 });
  expect(studio.wallet.balance).toBe(initialBalance - 2500_000 + Number(after!.worthMinor) * 1000);
});

test('a repeated volley is answered with what came of it; a pull cannot skip another one', async () => {
  const { session, magazine } = await begin();
  const fish = (await around(session)).slice(0, 3).map(({ id }) => id);
  const first = (await shoot(session, magazine.id, 0, fish)).body.value;
  // Word for word, and with one more: only that one is shot.
  expect((await shoot(session, magazine.id, 0, fish)).body.value.pulls).toEqual(first.pulls);
  const more = (await shoot(session, magazine.id, 1, [...fish.slice(1), fish[0]!])).body.value;
  expect(more.pulls.slice(0, 2)).toEqual(first.pulls.slice(1));
  expect(more.magazine.pulls).toBe(4);
  expect((await shoot(session, magazine.id, 9, fish)).body.errorCode).toBe('choice.invalid');
});

test('ten times the same volley at once is shot once', async () => {
  const { session, magazine } = await begin();
  const fish = (await around(session)).slice(0, 4).map(({ id }) => id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => shoot(session, magazine.id, 0, fish)));
  const [one] = answers;
  for (const { body } of answers) expect(body.value.pulls).toEqual(one!.body.value.pulls);
  expect((await enter(session)).magazine).toMatchObject({ pulls: 4 });
});

test('shots and an unloading at once: the worth is paid once, and every shot is in it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const before = studio.wallet.balance;
    const { session, magazine } = await begin();
    const fish = (await around(session)).slice(0, 4).map(({ id }) => id);
    await Promise.all([
      shoot(session, magazine.id, 0, fish),
      unload(session, magazine.id),
      unload(session, magazine.id),
    ]);
    await unload(session, magazine.id);
    const after = (await enter(session)).magazine!;
    expect(studio.wallet.balance).toBe(
      before - 2500_000 + (after.state === 'cancelled' ? 2500_000 : Number(after.worthMinor) * 1000),
    );
    clock.pass(3000);
  }
});

test('one magazine at a time, loaded once however often it is asked for', async () => {
  const session = await join();
  await enter(session);
  const loadId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => load(session, { loadId })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(studio.wallet.balance).toBe(initialBalance - 2500_000);
  expect((await load(session)).body.errorCode).toBe('magazine.open');
  expect((await load(session, { loadId })).body.value.magazine.loadId).toBe(loadId);
  expect((await load(session, { bullets: 26 })).body.errorCode).toBe('stake.invalid');
  expect((await load(session, { bulletMinor: 7n })).body.errorCode).toBe('stake.invalid');
});

test('a refused stake loads nothing; one of unknown fate is rolled back', async () => {
  const session = await join();
  await enter(session);
  studio.wallet.status = 'RS_ERROR_NOT_ENOUGH_MONEY';
  expect((await load(session)).body.errorCode).toBe('funds.insufficient');
  studio.wallet.status = null;
  studio.wallet.mishaps.push({ call: 'bet', when: 'after', times: 3 });
  expect((await load(session)).body.errorCode).toBe('magazine.interrupted');
  expect(studio.wallet.balance).toBe(initialBalance);
  expect((await enter(session)).magazine).toMatchObject({ state: 'cancelled' });
});

describe('the room', () => {
  test('a fish that is gone is gone for everybody: the bullet comes back, nothing is drawn for it', async () => {
    const one = await begin('one', { bullets: 100 });
    const other = await begin('other');
    let now = one.magazine;
    let caught: string | undefined;
    while (caught === undefined) {
      clock.pass(1400);
      const fish = (await around(one.session, 0)).slice(0, mostAtOnce).map(({ id }) => id);
      if (fish.length === 0) continue;
      const { pulls, magazine } = (await shoot(one.session, now.id, now.pulls, fish)).body.value;
      now = magazine;
      caught = pulls.find(({ times }) => times !== null && times > 0)?.fish;
    }
    const { room } = await enter(other.session);
    expect(room.caught).toContain(caught);
    expect(room.seats).toHaveLength(2);
    const answer = (await shoot(other.session, other.magazine.id, 0, [caught])).body.value;
    expect(answer).toMatchObject({ pulls: [{ times: null }], magazine: { pulls: 1, shots: 0 } });
  });

  test('what is not in the room cannot be shot', async () => {
    const { session, magazine } = await begin();
    const [fish] = await around(session);
    const late = `${Math.floor(clock.now() / 1000) + 30}.0`;
    const early = `${Math.floor(clock.now() / 1000) - 60}.0`;
    const { pulls } = (await shoot(session, magazine.id, 0, [late, early, fish!.id])).body.value;
    expect(pulls.map(({ times }) => times === null)).toEqual([true, true, false]);
  });

  test('two that shoot at the same fish at once: it is caught once at most', async () => {
    const one = await begin('one', { bullets: 100 });
    const other = await begin('other', { bullets: 100 });
    let [mine, theirs] = [one.magazine, other.magazine];
    const caught: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      clock.pass(1400);
      const fish = (await around(one.session)).slice(0, 6).map(({ id }) => id);
      const [first, second] = await Promise.all([
        shoot(one.session, mine.id, mine.pulls, fish),
        shoot(other.session, theirs.id, theirs.pulls, fish),
      ]);
      [mine, theirs] = [first.body.value.magazine, second.body.value.magazine];
      for (const { pulls } of [first.body.value, second.body.value])
        caught.push(...pulls.filter(({ times }) => times).map((pull) => pull.fish));
    }
    expect(caught.length).toBeGreaterThan(0);
    expect(new Set(caught).size).toBe(caught.length);
  });

  test('a trigger gives eight shots at once and six a second', async () => {
    const { session, magazine } = await begin(undefined, { bullets: 100 });
    const fish = (await around(session)).slice(0, 8).map(({ id }) => id);
    const first = (await shoot(session, magazine.id, 0, fish)).body.value;
    expect(first.pulls).toHaveLength(8);
    const fresh = (await around(session)).slice(0, 8).map(({ id }) => id);
    expect((await shoot(session, magazine.id, 8, fresh)).body.value.pulls).toHaveLength(0);
    clock.pass(500);
    expect((await shoot(session, magazine.id, 8, fresh)).body.value.pulls).toHaveLength(3);
  });

  test('four sit in a room; the fifth opens another one, and a foreign magazine is not there', async () => {
    const sessions = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((user) => join(user)));
    const states = [];
    for (const session of sessions) states.push(await enter(session));
    expect(states.map(({ room, seat }) => [room.number, seat])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 0],
    ]);
    expect(new Set(states[3]!.room.seats.map(({ name }) => name)).size).toBe(4);
    const { magazine } = (await load(sessions[0]!)).body.value;
    const fish = (await around(sessions[1]!)).slice(0, 1).map(({ id }) => id);
    expect((await shoot(sessions[1]!, magazine.id, 0, fish)).body.errorCode).toBe('not.found');
    expect((await unload(sessions[1]!, magazine.id)).body.errorCode).toBe('not.found');
  });
});

test('play money has a room of its own', async () => {
  const [member, trial, other] = [await join('one'), await join('trial-7'), await join('two')];
  const [first, second, third] = [await enter(member), await enter(trial), await enter(other)];
  expect(second.room.seed).not.toBe(first.room.seed);
  expect(second.room.seats).toHaveLength(1);
  expect(third.room).toMatchObject({ number: first.room.number, seed: first.room.seed });
});

test('a seed is not revealed while a magazine is shot; afterwards anybody can check it', async () => {
  const { session, magazine } = await begin();
  const fish = (await around(session)).slice(0, 2).map(({ id }) => id);
  await shoot(session, magazine.id, 0, fish);
  const rotate = () =>
    studio.request<RotationView>('POST', '/api/seeds/rotate', { clientSeed: 'mine' }, session);
  expect((await rotate()).body.errorCode).toBe('round.open');
  const ask = () => studio.request<PublicMagazineProof>('GET', `/api/public/fish/${magazine.id}`);
  expect((await ask()).body.value.serverSeed).toBeNull();
  await unload(session, magazine.id);
  expect((await rotate()).status).toBe(200);
  const proof = (await ask()).body.value;
  const input = {
    serverSeed: proof.serverSeed!,
    clientSeed: proof.magazine.clientSeed,
    nonce: magazine.nonce,
  };
  for (const [pull, one] of proof.pulls.entries())
    expect(one![1]).toBe(shotOf(fishLow.rules, input, pull, one![0]));
  expect(JSON.stringify(proof)).not.toContain('Minor');
});
