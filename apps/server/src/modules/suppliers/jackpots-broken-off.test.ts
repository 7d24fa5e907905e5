/** The payment of a jackpot is broken off at each of its steps, as by a process that ends there; the supplier says it again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jackpotGame, pooledMinor, seedOf, stakeAt } from '#test/jackpot.ts';
import { openTable, type Table } from '#test/supplier-table.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';

/** After which step the process ends; null: it does not. */
let endsAfter: 'mark' | 'pool' | 'payment' | null = null;
let table: Table;

/** @throws when this is the step */
function step<Answer>(done: typeof endsAfter, answer: Answer): Answer {
  if (done === null || done !== endsAfter) return answer;
  endsAfter = null;
  throw new Error(`ended after the ${done}`);
}

beforeAll(async () => {
  table = await openTable(
    'hub88',
    {
      ledger: (real) => ({
        ...real,
        async post(posting) {
          const answer = await real.post(posting);
          const { idempotencyKey: key } = posting;
          return step(
            key.includes(':jackpot:') ? 'mark' : key.includes(':jackpot-paid:') ? 'payment' : null,
            answer,
          );
        },
        emptyPool: async (emptying) => step('pool', await real.emptyPool(emptying)),
      }),
    },
    'LAKAN',
  );
});
afterAll(() => table.close());

test.each(['mark', 'pool', 'payment'] as const)(
  'ended after the %s: paid once all the same',
  async (last) => {
    const { suppliers, db } = table.server;
    const seat = await table.sit({ nodeId: jackpotGame, balance: 1_000 });
    const won = await stakeAt(seat, 500);
    await suppliers.feedJackpots();
    const before = await seat.balance();
    const inIt = await pooledMinor(table.server, 'minor');
    const say = () => seat.jackpot(won, 'minor');
    endsAfter = last;
    // Nobody knows, so it is said again (wallet rules 27, 28); the bet cannot be taken back any more.
    expect((await say()).status).toBe('RS_ERROR_UNKNOWN');
    expect((await seat.rollback(won.bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    const answers = await Promise.all([say(), say()]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'RS_OK', amount: Number(inIt) * 1_000 });
    expect(await seat.balance()).toBe(before + inIt);
    expect(await pooledMinor(table.server, 'minor')).toBe(seedOf('minor'));
    expect((await verifyLedger(db)).drifts).toEqual([]);
  },
);
