/** The loyalty on a real database and ledger, with a clock that a test moves and members who are numbers. */
import {
  invitationRuleOf,
  type InvitationSettings,
  type SharedTrace,
} from '@perya/contract/brand/invitation-settings.ts';
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import { randomUUID } from 'node:crypto';
import { createConsumer } from '#modules/loyalty/consumer.ts';
import type { LoyaltyContext } from '#modules/loyalty/dependencies.ts';
import { createLoyalty, endTurns, insertTurns } from '#modules/loyalty/index.ts';
import type { Span } from '#modules/loyalty/ports.ts';
import { createProgrammes } from '#modules/loyalty/programmes.ts';
import { addToStandings, addTurnover } from '#modules/loyalty/queries/sums.ts';
import { seedLoyalty } from '#modules/loyalty/seed/seed-loyalty.ts';
import { closeDays } from '#modules/loyalty/use-cases/close-days.ts';
import { payRebates } from '#modules/loyalty/use-cases/rebates/pay-rebates.ts';
import { createRewards } from '#modules/promotions/index.ts';
import { createFollowers, createLedger } from '#modules/wallet/index.ts';
import type { Ledger, Posting, TransferKind } from '#modules/wallet/ledger/posting.ts';
import type { Product } from '@perya/contract/loyalty/programmes.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createDue, scheduler, type Due } from '#platform/due/due.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase } from '#test/database.ts';

export const brand = 'perya';
export const timeZone = 'Asia/Manila';
const currency = 'PHP' as const;

type Known = { userName: string; type: number; status: 'active' | 'disabled' };

async function openParts() {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 10);
  const makeId = createIdMaker(33);
  const real = createLedger({ db, node: 33, makeId });
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const world = {
    /** Null: the real time. */
    at: null as Date | null,
    collects: true,
    /** A test may put something before the ledger. */
    beforePost: (posting: Posting): ReturnType<Ledger['post']> => real.post(posting),
    members: new Map<bigint, Known>(),
    paused: new Map<bigint, Span>(),
    deeds: new Map<bigint, { limits: number; breaks: number }>(),
    told: [] as string[],
    friends: [] as { memberId: bigint; recommenderId: bigint; userName: string; registeredAt: Date }[],
    traces: new Map<bigint, SharedTrace[]>(),
    /** How the brand pays invitations. */
    invitations: {} as InvitationSettings,
    lines: new Map<bigint, { product: Product; points: number }[]>(),
  };
  const clock = { now: () => world.at ?? new Date() };
  const followers = createFollowers({ db, logger: { warn: () => {} }, onError, gatherMs: 5 });
  return { database, db, makeId, real, errors, onError, world, clock, followers };
}
type Parts = Awaited<ReturnType<typeof openParts>>;

const rest = { brand, nickname: null, uplineId: null, lastLoginAt: null, previousLoginAt: null };
const more = { headIcon: null, hasPassword: true, termsVersion: '1', registeredAt: new Date(0) };

function contextOf({ db, makeId, real, world, clock, followers }: Parts) {
  const rewards = createRewards({
    db,
    clock,
    makeId,
    due: scheduler,
    ledger: real,
    push: { announce: () => {} },
    mayReceive: async (memberId) => !world.paused.has(memberId),
    turnover: { requireTurnover: async () => true, voidTurnover: async () => {} },
    grantTurns: insertTurns,
    endTurns,
  });
  const context: LoyaltyContext = {
    db,
    clock,
    due: scheduler,
    ledger: { post: (posting) => world.beforePost(posting) },
    accounts: {
      findMembers: async (ids) =>
        ids.flatMap((memberId) => {
          const known = world.members.get(memberId);
          return known ? [{ memberId, ...known, account: known.userName, ...rest, ...more }] : [];
        }),
      ensureInvitationCode: async (_brand, memberId) => `CODE${memberId % 1000n}`,
      listRecommendations: async (_tx, ids) => world.friends.filter(({ memberId }) => ids.includes(memberId)),
      async listRecommendedBy(memberId) {
        const friends = world.friends.filter(({ recommenderId }) => recommenderId === memberId);
        return { friends, total: friends.length };
      },
    },
    protection: {
      pausedAmong: async (_tx, ids, { from, to }) =>
        new Set(
          ids.filter((id) => {
            const pause = world.paused.get(id);
            return pause && pause.from <= to && pause.to > from;
          }),
        ),
      countDeeds: async (_tx, memberId) => world.deeds.get(memberId) ?? { limits: 0, breaks: 0 },
    },
    rewards,
    listShared: async (_tx, _brand, one) => world.traces.get(one) ?? [],
    invitationRuleOf: () => invitationRuleOf(world.invitations),
    hasRead: followers.hasRead,
    listLineRates: async (_tx, _brand, ids) =>
      ids.flatMap((memberId) => (world.lines.get(memberId) ?? []).map((rate) => ({ memberId, ...rate }))),
    brands: () => [brand],
    currencyOf: () => currency,
    timeZoneOf: () => timeZone,
    collectsRebates: () => world.collects,
    announce: (_brand, memberId) => void world.told.push(memberId),
    programmes: createProgrammes(),
  };
  return { context, rewards };
}

export async function openLoyalty() {
  const parts = await openParts();
  const { db, real, clock, followers, onError, world, errors, makeId } = parts;
  const { context, rewards } = contextOf(parts);
  await seedLoyalty({ db, clock, brand });
  const loyalty = createLoyalty(context);
  const due = createDue({ db, clock, logger: { warn: () => {}, error: onError }, onError, idleMs: 20 });
  const jobs = [...loyalty.jobs, ...(rewards.jobs ?? [])];
  await due.start(jobs.filter(({ everyMs }) => everyMs === undefined));
  followers.start([createConsumer(context)]);
  return {
    db,
    context,
    world,
    errors,
    followers,
    ...actionsOf(parts, context, due),
    async player(userName = `p${makeId()}`, type = 0): Promise<bigint> {
      const memberId = makeId();
      world.members.set(memberId, { userName, type, status: 'active' });
      return memberId;
    },
    async closeAll(): Promise<void> {
      await due.close();
      await followers.close();
      await real.close();
      await db.close();
      await parts.database.drop();
    },
  };
}

function actionsOf({ db, real, world, followers }: Parts, context: LoyaltyContext, due: Due) {
  const settle = async (): Promise<void> => {
    due.wake();
    await due.settled();
  };
  return {
    settle,
    async post(memberId: bigint, kind: TransferKind, amountMinor: bigint, over: Partial<Posting> = {}) {
      const house = kind === 'deposit' ? 'clearing:sandbox:in' : 'gaming:RNG';
      const account = { brand, memberId, currency, idempotencyKey: randomUUID() };
      const answer = await real.post({ ...account, kind, house, amountMinor, ...over });
      if (answer.status !== 'booked') throw new Error(answer.status);
    },
    ledgerPost: (posting: Posting) => real.post(posting),
    balance: (memberId: bigint) => real.balanceMinor(brand, memberId, currency),
    /** What a past day has brought, as if the follower had counted it. */
    async staked(memberId: bigint, day: string, minor: bigint, product: Product = 'RNG'): Promise<void> {
      const at = startOfDay(day, timeZone);
      await addTurnover(db, brand, [{ memberId, day, product, minor, bets: 1, at }]);
      await addToStandings(db, brand, [{ memberId, turnoverMinor: minor, depositedMinor: 0n }]);
    },
    /** Midnight after a day has passed, and that day alone waits to be closed. */
    async close(day: string, processes = 1): Promise<void> {
      world.at = new Date(startOfDay(addDays(day, 1), timeZone).getTime() + 300_000);
      await db.query(
        `insert into loyalty.closing (brand, part, day, closed_at) values ($1, 'day', $2, now()) on conflict do nothing`,
        [brand, addDays(day, -1)],
      );
      // The night lies before the real time's postings.
      await followers.settled();
      await Promise.all(Array.from({ length: processes }, () => closeDays(context, brand)));
      await payRebates(context);
      await settle();
    },
    async rewardsOf(memberId: bigint) {
      const { rows } = await db.query<{ code: string; period: string; amount: bigint; state: string }>(
        'select code, period, amount, state from promotions.reward where member_id = $1 order by code, period',
        [memberId],
      );
      return rows;
    },
  };
}
