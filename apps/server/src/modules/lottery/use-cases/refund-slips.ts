/** Gives the stakes of slips back, each once. */
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findOrder, listOrdersAtEnd, listRefundable, updateRefunded, type Slip } from '../queries/orders.ts';
import { bookForSlip } from './post-for-slip.ts';

/**
 * @param slips that were ended as cancelled, stopped or void. A repetition books nothing twice: the key is the slip's.
 */
export async function refundSlips(
  { db, ledger, ports }: Pick<LotteryDependencies, 'db' | 'ledger' | 'ports'>,
  slips: readonly Slip[],
): Promise<void> {
  for (const slip of slips) {
    const order = await findOrder(db, slip.memberId, slip.orderId);
    const game = findNumberGame(slip.game);
    if (!order || !game) throw new Error('a slip has no order, or no game');
    const posted = { ...slip, currency: order.currency };
    await bookForSlip({ ledger }, game, posted, {
      role: 'refund-bet',
      stakedAt: order.createdAt,
      kind: 'rollback',
      house: `gaming:${game.product}`,
      amountMinor: slip.amountMinor,
      idempotencyKey: `lottery:refund:${slip.slipId}`,
    });
    await updateRefunded(db, slip.slipId);
  }
  await closeRounds(
    { db, ports },
    slips.map(({ orderId }) => orderId),
  );
}

/** Closes the rounds of orders that have no waiting slip left. */
export async function closeRounds(
  { db, ports }: Pick<LotteryDependencies, 'db' | 'ports'>,
  orderIds: readonly bigint[],
): Promise<void> {
  const ended = await listOrdersAtEnd(db, [...new Set(orderIds)]);
  const rounds = ended.map(({ brand, memberId, currency, game, orderId }) => ({
    brand,
    memberId,
    currency,
    vendor: findNumberGame(game)?.vendor ?? '',
    round: `${orderId}`,
  }));
  if (rounds.length > 0) await ports.closeRounds(rounds);
}

/** Refunds what a crash left ended and not refunded. */
export async function refundRest(
  dependencies: Pick<LotteryDependencies, 'db' | 'ledger' | 'ports'>,
): Promise<void> {
  for (;;) {
    const slips = await listRefundable(dependencies.db, 100);
    if (slips.length === 0) return;
    await refundSlips(dependencies, slips);
  }
}
