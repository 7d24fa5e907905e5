/** Books the stake of an order, and says of its slips what the ledger said. Safe to repeat, in any process. */
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { PostingAnswer } from '#modules/wallet/ledger/posting.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { listPlans, updateRejected, updateSlips, type NewSlip, type Order } from '../queries/orders.ts';
import { acceptOrders } from './sale.ts';

export const betKey = (orderId: bigint): string => `lottery:bet:${orderId}`;

export interface Bought {
  order: Order;
  /** Its slips; null: as they are stored. */
  slips: readonly NewSlip[] | null;
}

/** @throws LedgerOutcomeUnknown: the order stays pending; a repetition, or the close of its issue, decides it. */
export async function bookOrder(
  { db, ledger, clock, sale }: Pick<LotteryDependencies, 'db' | 'ledger' | 'clock' | 'sale'>,
  { order, slips }: Bought,
  { vendor, product }: Pick<NumberGame, 'vendor' | 'product'>,
): Promise<PostingAnswer['status'] | 'cap'> {
  const { orderId, brand, memberId, currency, game } = order;
  const answer = await postUntilAnswered(
    ledger,
    {
      brand,
      memberId,
      currency,
      kind: 'bet',
      house: `gaming:${product}`,
      amountMinor: -order.totalMinor,
      idempotencyKey: betKey(orderId),
      reference: `lottery ${orderId}`,
      detail: {
        vendor,
        round: `${orderId}`,
        game,
        tx: `${orderId}`,
        role: 'bet',
        closes: false,
      },
    },
    { withinMs: 5_000 },
  );
  if (answer.status === 'booked' || answer.status === 'replayed') {
    await sale.accept({ order, slips: slips ?? (await listPlans(db, [orderId])) });
    return answer.status;
  }
  // Another call for the same order may have booked it since, or may still do so, with money that has come: the tombstone decides.
  if (answer.status === 'conflict') await rejectOrder({ db, clock }, orderId);
  else if (await decidePending({ db, ledger, clock }, order)) return 'replayed';
  return answer.status === 'refused' && answer.because === 'cap' ? 'cap' : answer.status;
}

/** Nothing was booked, and nothing can be any more. */
export async function rejectOrder(
  { db, clock }: Pick<LotteryDependencies, 'db' | 'clock'>,
  orderId: bigint,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await updateRejected(tx, orderId))) return;
    const plan = await listPlans(tx, [orderId]);
    const slipIds = plan.map(({ slipId }) => slipId);
    await updateSlips(tx, slipIds, { from: 'pending', to: 'rejected', at: clock.now() });
  });
}

/**
 * Decides an order that nobody has answered for: a tombstone under the key of its stake either finds the stake, which is
 * accepted, or takes its place, so that it never comes.
 * @returns whether the stake was booked
 */
export async function decidePending(
  dependencies: Pick<LotteryDependencies, 'db' | 'ledger' | 'clock'>,
  order: Order,
): Promise<boolean> {
  const { orderId, brand, memberId, currency } = order;
  const answer = await postUntilAnswered(
    dependencies.ledger,
    {
      brand,
      memberId,
      currency,
      kind: 'rollback',
      house: 'gaming:LOTT',
      amountMinor: 0n,
      idempotencyKey: betKey(orderId),
      reference: `lottery ${orderId}`,
    },
    { withinMs: 10_000 },
  );
  const isBooked = answer.status === 'conflict' && answer.existing.kind === 'bet';
  if (isBooked)
    await acceptOrders(dependencies.db, [{ order, slips: await listPlans(dependencies.db, [orderId]) }]);
  else await rejectOrder(dependencies, orderId);
  return isBooked;
}
