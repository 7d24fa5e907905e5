/** Invitations of friends: what is met, what waits, what a person looks at, and that each side is paid once. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { brand, openLoyalty } from '#test/loyalty.ts';
import { lockInvitation } from './queries/invitations.ts';
import { decideInvitation } from './use-cases/invitations/decide-invitation.ts';
import { payInvitation } from './use-cases/invitations/pay-invitation.ts';
import { showReferral } from './use-cases/invitations/show-referral.ts';

const dayMs = 86_400_000;

let here: Awaited<ReturnType<typeof openLoyalty>>;
beforeAll(async () => {
  here = await openLoyalty();
});
afterAll(() => here.closeAll());
beforeEach(() => {
  here.world.at = new Date();
  here.world.invitations = {};
});
afterEach(() => {
  here.world.at = null;
  expect(here.errors.splice(0)).toEqual([]);
});

const viewer = (memberId: bigint) => ({ brand, memberId, language: 'EN' });

async function friendOf(inviter: bigint, registeredAt = new Date()): Promise<bigint> {
  const memberId = await here.player();
  here.world.friends.push({ memberId, recommenderId: inviter, userName: 'kaibigan', registeredAt });
  return memberId;
}

async function friendsOf(inviter: bigint) {
  const shown = await showReferral(here.context, viewer(inviter));
  return shown.ok ? shown.value.friends : [];
}
const stateOf = async (inviter: bigint) => (await friendsOf(inviter)).map(({ state }) => state);

async function meetsTerms(friend: bigint): Promise<void> {
  await here.post(friend, 'deposit', 200_000n);
  await here.post(friend, 'bet', -100_000n);
  await here.followers.settled();
  await here.settle();
}

/** With the least deposit, so that the smallest charge-back undoes it, and with money to take. */
async function barelyMeetsTerms(friend: bigint): Promise<void> {
  await here.post(friend, 'deposit', 20_000n);
  await here.post(friend, 'win', 300_000n);
  await here.post(friend, 'bet', -100_000n);
  await here.followers.settled();
  await here.settle();
}

async function daysLater(days: number): Promise<void> {
  here.world.at = new Date(here.world.at!.getTime() + days * dayMs);
  await vi.waitFor(async () => {
    await here.settle();
    const { rows } = await here.db.query(
      `select from platform.due where kind ~ '^loyalty' and due_at <= $1`,
      [here.world.at],
    );
    expect(rows).toHaveLength(0);
  }, 10_000);
}

test('both sides are paid once, when the delay is over and not before', async () => {
  const inviter = await here.player();
  const friend = await friendOf(inviter);
  expect(await stateOf(inviter)).toEqual(['invited']);
  await here.post(friend, 'deposit', 200_000n);
  await here.post(friend, 'bet', -99_999n);
  await here.followers.settled();
  expect(await stateOf(inviter)).toEqual(['verified']);
  await here.post(friend, 'bet', -1n);
  await here.followers.settled();
  await here.settle();
  const metAt = here.world.at!;
  expect(await friendsOf(inviter)).toMatchObject([
    { state: 'waiting', arrivesAt: new Date(metAt.getTime() + 3 * dayMs).toISOString() },
  ]);
  await daysLater(2.9);
  expect(await here.balance(inviter)).toBe(0n);
  await daysLater(0.2);
  expect(await friendsOf(inviter)).toMatchObject([{ state: 'paid', arrivesAt: null }]);
  expect(await here.balance(inviter)).toBe(10_000n);
  expect(await here.balance(friend)).toBe(100_000n + 5_000n);
  await meetsTerms(friend);
  await daysLater(10);
  expect(await here.balance(inviter)).toBe(10_000n);
});

test('the delay is the brand\u2019s own', async () => {
  here.world.invitations = { payAfterDays: 1 };
  const inviter = await here.player();
  await meetsTerms(await friendOf(inviter));
  expect(await here.balance(inviter)).toBe(0n);
  await daysLater(1.01);
  expect(await here.balance(inviter)).toBe(10_000n);
});

test.each(['device', 'address', 'account', 'payeeName'] as const)(
  'a shared %s brings an invitation before an operator, whenever it turns up, and only where it counts',
  async (trace) => {
    const inviter = await here.player();
    const [known, found] = [await friendOf(inviter), await friendOf(inviter)];
    here.world.traces.set(known, [trace]);
    await meetsTerms(known);
    await meetsTerms(found);
    expect(await stateOf(inviter)).toEqual(['review', 'waiting']);
    here.world.traces.set(found, [trace]);
    await daysLater(4);
    expect(await stateOf(inviter)).toEqual(['review', 'review']);
    expect(await here.balance(inviter)).toBe(0n);
    const off = {
      device: 'sameDevice',
      address: 'sameAddress',
      account: 'sameAccount',
      payeeName: 'samePayeeName',
    };
    here.world.invitations = { [off[trace]]: false };
    const uncounted = await friendOf(inviter);
    here.world.traces.set(uncounted, [trace]);
    await meetsTerms(uncounted);
    await daysLater(4);
    expect(await here.balance(inviter)).toBe(10_000n);
  },
);

test('a deposit that is charged back in the meantime pays nobody, until the terms are met again', async () => {
  const inviter = await here.player();
  const friend = await friendOf(inviter);
  await barelyMeetsTerms(friend);
  expect(await stateOf(inviter)).toEqual(['waiting']);
  await here.post(friend, 'chargeback', -1n, { house: 'clearing:sandbox:in' });
  await here.followers.settled();
  await daysLater(4);
  expect(await stateOf(inviter)).toEqual(['verified']);
  expect(await here.rewardsOf(inviter)).toEqual([]);
  await here.post(friend, 'deposit', 1n);
  await here.followers.settled();
  await here.settle();
  expect(await stateOf(inviter)).toEqual(['waiting']);
  await daysLater(4);
  expect(await here.balance(inviter)).toBe(10_000n);
});

test('a closed account on either side is not paid', async () => {
  const inviter = await here.player();
  const friend = await friendOf(inviter);
  await meetsTerms(friend);
  here.world.members.get(friend)!.status = 'disabled';
  await daysLater(4);
  expect(await stateOf(inviter)).toEqual(['rejected']);
  expect(await here.rewardsOf(inviter)).toEqual([]);
});

test('a payment that runs twice, at once or after a crash, pays once', async () => {
  const inviter = await here.player();
  const friend = await friendOf(inviter);
  await meetsTerms(friend);
  const named = { friendId: String(friend), inviterId: String(inviter) };
  // The process ends before its transaction is committed.
  await expect(
    here.db.transaction(async (tx) => {
      await payInvitation(here.context, tx, named);
      throw new Error('the process ended');
    }),
  ).rejects.toThrow('the process ended');
  expect(await stateOf(inviter)).toEqual(['waiting']);
  await Promise.all(
    Array.from({ length: 6 }, () => here.db.transaction((tx) => payInvitation(here.context, tx, named))),
  );
  await daysLater(4);
  await here.db.transaction((tx) => payInvitation(here.context, tx, named));
  await daysLater(1);
  expect(await here.balance(inviter)).toBe(10_000n);
  expect(await here.rewardsOf(friend)).toMatchObject([{ code: 'invited', amount: 5_000n }]);
});

test('a friend who is late is not paid for', async () => {
  const inviter = await here.player();
  await meetsTerms(await friendOf(inviter, new Date(Date.now() - 31 * dayMs)));
  await daysLater(4);
  expect(await stateOf(inviter)).toEqual(['expired']);
});

test('more friends than a day pays for wait for a look, also those who meet the terms at once', async () => {
  const inviter = await here.player();
  const friends = await Promise.all(Array.from({ length: 6 }, () => friendOf(inviter)));
  for (const friend of friends) await here.post(friend, 'deposit', 200_000n);
  for (const friend of friends) await here.post(friend, 'bet', -100_000n);
  await here.followers.settled();
  await here.settle();
  expect((await stateOf(inviter)).toSorted()).toEqual([
    'review',
    ...Array.from({ length: 5 }, () => 'waiting'),
  ]);
  await daysLater(4);
  expect(await here.balance(inviter)).toBe(50_000n);
  here.world.paused.set(inviter, { from: new Date(0), to: new Date('2100-01-01') });
  expect(await showReferral(here.context, viewer(inviter))).toMatchObject({ error: 'play.stopped' });
});

const decide = (friend: bigint, decision: 'pay' | 'reject') =>
  here.db.transaction(async (tx) =>
    decideInvitation(here.context, tx, (await lockInvitation(tx, friend))!, decision),
  );

test('an operator pays what is still met, by the terms of the day on which it was met', async () => {
  const inviter = await here.player();
  const friend = await friendOf(inviter);
  here.world.traces.set(friend, ['address']);
  await barelyMeetsTerms(friend);
  await here.db.query(
    `insert into loyalty.programme (brand, kind, valid_from, content, set_at)
     select brand, kind, current_date + 30, content || '{"inviterReward": "999.00"}', now() from loyalty.programme
     where brand = $1 and kind = 'invitations' order by valid_from desc limit 1`,
    [brand],
  );
  await daysLater(40);
  await here.post(friend, 'chargeback', -1n, { house: 'clearing:sandbox:in' });
  await here.followers.settled();
  expect(await decide(friend, 'pay')).toEqual({ ok: false, error: 'invitation.unmet' });
  expect(await stateOf(inviter)).toEqual(['review']);
  await here.post(friend, 'deposit', 1n);
  await here.followers.settled();
  here.world.members.get(inviter)!.status = 'disabled';
  expect(await decide(friend, 'pay')).toEqual({ ok: false, error: 'invitation.unmet' });
  here.world.members.get(inviter)!.status = 'active';
  const both = await Promise.all([decide(friend, 'pay'), decide(friend, 'pay')]);
  expect(both).toContainEqual({ ok: true, value: 'qualified' });
  expect(both).toContainEqual({ ok: false, error: 'invitation.closed' });
  await daysLater(1);
  expect(await here.rewardsOf(inviter)).toMatchObject([{ code: 'invitation', amount: 10_000n }]);
});

test('an operator’s yes waits for the delay too; what comes to light meanwhile is judged again', async () => {
  const inviter = await here.player();
  const [one, other] = [await friendOf(inviter), await friendOf(inviter)];
  for (const friend of [one, other]) {
    here.world.traces.set(friend, ['address']);
    await barelyMeetsTerms(friend);
    expect(await decide(friend, 'pay')).toEqual({ ok: true, value: 'waiting' });
    expect(await decide(friend, 'pay')).toEqual({ ok: false, error: 'invitation.closed' });
  }
  expect(await here.rewardsOf(inviter)).toEqual([]);
  here.world.traces.set(other, ['address', 'account']);
  await daysLater(4);
  expect((await stateOf(inviter)).toSorted()).toEqual(['paid', 'review']);
  expect(await here.rewardsOf(inviter)).toHaveLength(1);
  const { rows } = await here.db.query<{ flags: string[] }>(
    'select flags from loyalty.invitation where friend_id = $1',
    [other],
  );
  expect(rows).toEqual([{ flags: ['address', 'account'] }]);
  // The delay is over: what was judged last is paid at once.
  expect(await decide(other, 'pay')).toEqual({ ok: true, value: 'qualified' });
});

test('an operator rejects what is no longer met', async () => {
  const inviter = await here.player();
  const friend = await friendOf(inviter);
  here.world.traces.set(friend, ['device']);
  await barelyMeetsTerms(friend);
  await here.post(friend, 'chargeback', -20_000n, { house: 'clearing:sandbox:in' });
  await here.followers.settled();
  expect(await decide(friend, 'reject')).toEqual({ ok: true, value: 'rejected' });
  await daysLater(4);
  expect(await here.rewardsOf(inviter)).toEqual([]);
});
