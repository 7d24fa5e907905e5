/** Bets whose answer was lost, or is asked for again meanwhile: charged once, or not at all. */
import { expect, test } from 'vitest';
import {
  asked,
  balanceOf,
  db,
  dependencies,
  ledger,
  onSale,
  openLottery,
  playerWith,
} from '#test/lottery.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { placeOrder } from './use-cases/place-order.ts';

openLottery();

test('a bet that is asked twice while money comes is answered and charged as one', async () => {
  const player = await playerWith(1_000n);
  const what = asked([onSale(1)[0]!.numero]);
  let second: Awaited<ReturnType<typeof placeOrder>> | undefined;
  // Between the first refusal and its answer a deposit comes, and the phone asks again.
  const slow: LotteryDependencies = {
    ...dependencies,
    ledger: {
      ...ledger,
      post: async (posting) => {
        const answer = await ledger.post(posting);
        if (posting.kind === 'bet' && !second) {
          await ledger.post({
            brand: player.brand,
            memberId: player.memberId,
            currency: 'PHP',
            kind: 'deposit',
            house: 'clearing:sandbox:in',
            amountMinor: 5_000n,
            idempotencyKey: 'pay:second',
          });
          second = await placeOrder(dependencies, player, what);
        }
        return answer;
      },
    },
  };
  const first = await placeOrder(slow, player, what);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ ok: true });
  expect(await balanceOf(player)).toBe(4_000n);
  const { rows } = await db.query(
    'select s.state from lottery.slip s join lottery.bet_order o using (order_id) where o.member_id = $1',
    [player.memberId],
  );
  expect(rows).toEqual([{ state: 'accepted' }]);
});

test.each([
  ['to a member who has stopped since', 'play.stopped'],
  ['for a game that operators have closed since', 'game.unavailable'],
] as const)('a bet that nobody has answered for is not charged %s', async (_, error) => {
  const [asking, booked] = [await playerWith(10_000n), await playerWith(10_000n)];
  const what = asked([onSale(1)[0]!.numero]);
  const dying = (player: typeof asking): LotteryDependencies => ({
    ...dependencies,
    ledger: {
      ...ledger,
      post: async (posting) => {
        if (player === booked) await ledger.post(posting);
        throw new Error('gone');
      },
    },
  });
  for (const player of [asking, booked])
    await expect(placeOrder(dying(player), player, what)).rejects.toThrow('gone');
  const ports =
    error === 'play.stopped'
      ? { ...dependencies.ports, stakeRefusal: async () => error }
      : { ...dependencies.ports, isClosed: async () => true };
  const stopped: LotteryDependencies = { ...dependencies, ports };
  expect(await placeOrder(stopped, asking, what)).toEqual({ ok: false, error });
  expect(await placeOrder(stopped, booked, what)).toMatchObject({ ok: true });
  expect([await balanceOf(asking), await balanceOf(booked)]).toEqual([10_000n, 8_000n]);
});
