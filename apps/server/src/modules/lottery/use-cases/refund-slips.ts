/** Gives the stakes of slips back, each once. */
import { postUntilAnswered } from '#modules/wallet/index.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findOrder, listOrdersAtEnd, listRefundable, updateRefunded, type Slip } from '../queries/orders.ts';

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
    const { brand, memberId, currency } = order;
    const answer = await postUntilAnswered(
      ledger,
      {
        brand,
        memberId,
        currency,
        kind: 'rollback',
        house: `gaming:${game.product}`,
        amountMinor: slip.amountMinor,
        idempotencyKey: `lottery:refund:${slip.slipId}`,
        reference: `lottery ${slip.orderId} ${slip.numero}`,
        detail: {
          vendor: game.vendor,
          round: `${slip.orderId}`,
          game: slip.game,
          tx: `${slip.slipId}`,
          role: 'refund-bet',
          closes: false,
        },
      },
      { withinMs: 10_000 },
    );
    if (answer.status !== 'booked' && answer.status !== 'replayed')
      throw new Error(`the refund of slip ${slip.slipId} was answered ${answer.status}`);
    await updateRefunded(db, slip.slipId);
  }
  await closeRounds(
    { db, ports },
    slips.map(({ orderId }) => orderId),
  );
}

/** The rounds of orders of which nothing waits any more are over. */
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
