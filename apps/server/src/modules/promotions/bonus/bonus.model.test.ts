/**
 * Bonuses on random histories: grants, bets, wins, refunds in any order and at once, free spins with their wins and refunds, repetitions, the
 * end of their time, giving up. What must hold afterwards is read from the ledger alone. Several players at a time, each with a history of
 * the own; a few in every run, as many as the time allows in `npm run test:long`, up to ten thousand.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { NewReward } from '#modules/promotions/index.ts';
import { scheduler } from '#platform/due/due.ts';
import { readTrialBalance } from '#modules/wallet/ledger/trial-balance.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { brand, currency } from '#test/money-server.ts';
import { id, openTable, unit, type Seat, type Table } from '#test/supplier-table.ts';
import { settleWork } from './due-work.ts';
import { listGrantsOf } from './queries/grants.ts';
import { cancelGrant } from './use-cases/cancel-grant.ts';

const long = process.env['TEST_LONG'] !== undefined;
const players = long ? 16 : 4;
const runs = long ? 10_000 / players : 2;
/** Of the long run; what was not reached by then is not run. */
const longMs = 120_000;

let table: Table;
beforeAll(async () => {
  table = await openTable('hub88', { due: true });
});
afterAll(() => table.close());

const terms: BonusTerms = {
  multiple: 2,
  weights: { RNG: 100, FISH: 33 },
  excludedGames: [],
  maxBetMinor: '2500',
  days: 7,
  version: 1,
};

type Step =
  | { does: 'grant' | 'bet'; pesos: number }
  | { does: 'win'; of: number; pesos: number }
  | { does: 'refund' | 'repeat'; of: number }
  | { does: 'spins'; count: number }
  | { does: 'free' }
  | { does: 'freeWin'; of: number; pesos: number }
  | { does: 'freeRefund'; of: number }
  | { does: 'cancel' | 'expire' };

const pesos = fc.integer({ min: 1, max: 30 });
const of = fc.nat(11);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('grant' as const), pesos }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constant('bet' as const), pesos }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('win' as const), of, pesos }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('refund' as const, 'repeat' as const), of }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('spins' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('free' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('freeWin' as const), of, pesos: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('freeRefund' as const), of }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'expire' as const) }) },
);

interface History {
  seat: Seat;
  /** Every bet and win that was sent, to be sent again. */
  sent: { path: string; body: Record<string, unknown>; status: string }[];
  bets: string[];
  /** Free bets. */
  frees: { bet: string; round: string }[];
}

const ownerOf = (seat: Seat) => ({ brand, currency, memberId: seat.member.memberId });

async function followed(): Promise<void> {
  // What ended while a step had put the clock ahead is due when the clock stood.
  await table.server.db.query(
    `update platform.due set due_at = $2 where kind = $1 and key in (
       select key from platform.due where kind = $1 and due_at > $2 order by key for update skip locked)`,
    [settleWork.name, table.server.clock.now()],
  );
  // What follows books again, and is followed.
  for (let turn = 0; turn < 3; turn += 1) {
    await table.server.followers.settled();
    await table.server.due.settled();
  }
}

async function send(history: History, path: string, body: Record<string, unknown>): Promise<void> {
  const { status } = await table.supplier.call(path, body);
  history.sent.push({ path, body, status: status ?? '' });
}

const sendWin = (history: History, won: number, more: object): Promise<void> =>
  send(history, '/transaction/win', history.seat.betMessage({ amount: won * unit, ...more }));

/** A rollback names no amount. */
const sendRollback = (history: History, more: object): Promise<void> =>
  send(
    history,
    '/transaction/rollback',
    history.seat.betMessage({ amount: undefined, is_free: undefined, currency: undefined, ...more }),
  );

const give = (
  seat: Seat,
  reward: Pick<NewReward, 'code' | 'kind' | 'amountMinor' | 'spins'>,
): Promise<unknown> =>
  table.server.rewards.payReward({
    ...ownerOf(seat),
    period: id(),
    titles: { EN: 'Model' },
    terms,
    ...reward,
  });

async function take(history: History, one: Step): Promise<void> {
  const { seat, bets, frees, sent } = history;
  switch (one.does) {
    case 'grant':
      await give(seat, { code: 'model', kind: 'bonus', amountMinor: BigInt(one.pesos) * 100n });
      break;
    case 'bet': {
      const body = seat.betMessage({ amount: one.pesos * unit });
      bets.push(body['transaction_uuid'] as string);
      return send(history, '/transaction/bet', body);
    }
    case 'spins':
      await give(seat, {
        code: 'model-spins',
        kind: 'freeSpins',
        amountMinor: BigInt(one.count) * 200n,
        spins: { game: 'STUDIO/fiesta-nights', count: one.count, valueMinor: '200', days: 3 },
      });
      break;
    case 'free': {
      const free = { bet: id(), round: id() };
      frees.push(free);
      const body = { amount: 2 * unit, is_free: true, transaction_uuid: free.bet, round: free.round };
      return send(history, '/transaction/bet', seat.betMessage(body));
    }
    case 'freeWin':
    case 'freeRefund': {
      const { bet, round } = frees[one.of % Math.max(frees.length, 1)] ?? { bet: id(), round: id() };
      const about = { round, reference_transaction_uuid: bet };
      if (one.does === 'freeRefund') return sendRollback(history, about);
      return sendWin(history, one.pesos, { ...about, is_free: true, round_closed: true });
    }
    case 'win':
    case 'refund': {
      const about = { reference_transaction_uuid: bets[one.of % Math.max(bets.length, 1)] ?? id() };
      return one.does === 'win'
        ? sendWin(history, one.pesos, { ...about, is_free: undefined })
        : sendRollback(history, about);
    }
    case 'repeat': {
      const again = sent[one.of % Math.max(sent.length, 1)];
      if (again) await table.supplier.call(again.path, again.body);
      break;
    }
    case 'cancel': {
      const [active] = await listGrantsOf(table.server.db, ownerOf(seat), 1);
      if (!active || active.endedAt !== null) break;
      const { availableMinor } = await table.server.ledger.balance({
        ...ownerOf(seat),
        purse: active.grantId,
      });
      await cancelGrant({ ...table.server, due: scheduler }, ownerOf(seat), active.grantId, availableMinor);
      break;
    }
    case 'expire':
      table.server.clock.aheadMs = 8 * 86_400_000;
      await table.server.due.settled();
      table.server.clock.aheadMs = 0;
  }
}

/** What the ledger says of each purse: granted, staked and won by it, what left it at its end, what is left. */
async function purseSums(seat: Seat) {
  const { rows } = await table.server.db.query<{
    grantId: bigint;
    state: string;
    played: bigint;
    converted: bigint;
    removed: bigint;
    balance: bigint;
    amount: bigint;
    counted: bigint;
    progress: bigint;
    required: bigint;
    seenConverted: bigint;
    seenRemoved: bigint;
    ofSpins: boolean;
  }>(
    `select g.grant_id as "grantId", g.state, g.amount, g.progress, g.required, g.converted as "seenConverted", g.removed as "seenRemoved",
       exists (select from promotions.spin_grant s where s.grant_id = g.grant_id) as "ofSpins",
       coalesce(sum(t.amount) filter (where t.kind in (3, 4, 5)), 0)::bigint as played,
       coalesce(-sum(t.amount) filter (where t.kind = 16), 0)::bigint as converted,
       coalesce(-sum(t.amount) filter (where t.kind in (17, 18)), 0)::bigint as removed,
       coalesce((select a.balance from wallet.account a where a.owner_id = g.member_id and a.purse = g.grant_id), 0) as balance,
       coalesce((select sum(c.counted) from promotions.contribution c where c.grant_id = g.grant_id), 0)::bigint as counted
     from promotions.bonus_grant g left join wallet.transfer t on t.member_id = g.member_id and t.purse = g.grant_id
     where g.member_id = $1 group by g.grant_id`,
    [seat.member.memberId],
  );
  return rows;
}

/** Every spin is left, or staked once, or came back to a grant that had ended; what open ones have won is in their purse. */
async function expectSoundSpins(seat: Seat): Promise<void> {
  const { rows } = await table.server.db.query<{
    count: number;
    left: number;
    ended: boolean;
    used: number;
    returned: number;
    apart: bigint;
  }>(
    `select s.count, s.spins_left as left, s.state = 'ended' as ended,
       (select count(*)::int from promotions.spin_bet b where b.grant_id = s.grant_id and b.state <> 'returned') as used,
       (select count(*)::int from promotions.spin_bet b where b.grant_id = s.grant_id and b.state = 'returned') as returned,
       (coalesce((select sum(t.amount) from wallet.transfer t where t.member_id = s.member_id and t.purse = s.grant_id), 0)
         - coalesce((select a.balance from wallet.account a where a.owner_id = s.member_id and a.purse = s.grant_id), 0))::bigint as apart
     from promotions.spin_grant s where s.member_id = $1`,
    [seat.member.memberId],
  );
  for (const { count, left, ended, used, returned, apart } of rows) {
    expect(apart).toBe(0n);
    const missing = count - left - used;
    expect(missing >= 0 && missing <= (ended ? returned : 0)).toBe(true);
  }
}

async function expectSound({ seat, sent }: History): Promise<void> {
  await expectSoundSpins(seat);
  for (const one of await purseSums(seat)) {
    // Nothing comes from nowhere, and nothing is lost. What free spins have won is in what the purse has played.
    expect((one.ofSpins ? 0n : one.amount) + one.played).toBe(one.balance + one.converted + one.removed);
    expect(one.balance >= 0n).toBe(true);
    const isOpen = one.state === 'active' || one.state === 'queued';
    const isDone = one.state === 'completed';
    // Exact conversion: all of it becomes cash once it is wagered, none of it otherwise; a purse that has ended is empty.
    expect([isOpen ? 0n : one.balance, isDone ? one.removed : one.converted]).toEqual([0n, 0n]);
    const moved = isOpen ? one.removed : 0n;
    const reached = isDone ? one.required : one.counted < one.required ? one.counted : one.required;
    expect([moved, one.progress]).toEqual([0n, reached]);
    expect([one.seenConverted, one.seenRemoved]).toEqual([one.converted, one.removed]);
  }
  // The same answer to the same message, whatever has become of the purses.
  for (const { path, body, status } of sent.slice(-6)) {
    if (status !== 'RS_OK' || path === '/transaction/rollback') continue;
    const { status: again } = await table.supplier.call(path, body);
    expect(['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']).toContain(again);
  }
}

async function play(bursts: readonly Step[][]): Promise<History> {
  const history: History = { seat: await table.sit({ balance: 40 }), sent: [], bets: [], frees: [] };
  await take(history, { does: 'grant', pesos: 20 });
  for (const burst of bursts) {
    await Promise.all(burst.map((one) => take(history, one)));
    if (burst.length > 3) await followed();
  }
  return history;
}

const bursts = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 9 });

test(
  'whatever is played, taken back, given up and runs out, in any order and at once: every purse adds up',
  { timeout: 60_000 + longMs },
  async () => {
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(bursts, { minLength: players, maxLength: players }), async (each) => {
        const played = await Promise.all(each.map(play));
        await followed();
        for (const history of played) await expectSound(history);
        // A new process knows what the last one knew.
        await table.server.rewards.recover?.();
        await followed();
        for (const history of played) await expectSound(history);
        histories += played.length;
      }),
      { numRuns: runs, endOnFailure: true, ...(long && { interruptAfterTimeLimit: longMs }) },
    );
    if (long) process.stdout.write(`${histories} histories\n`);
    expect((await verifyLedger(table.server.db)).drifts).toEqual([]);
    expect((await readTrialBalance(table.server.db)).isZero).toBe(true);
    expect(table.server.errors).toEqual([]);
  },
);
