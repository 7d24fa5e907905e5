/** Gives the stakes of slips back, each once. */
import { postUntilAnswered } from '#modules/wallet/index.ts';
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
    const tile = await ports.findTile(slip.brand, slip.game);
    if (!order) throw new Error('a slip has no order');
    const { brand, memberId, currency } = order;
    const answer = await postUntilAnswered(
      ledger,
      {
        brand,
        memberId,
        currency,
        kind: 'rollback',
        house: `gaming:${tile.product}`,
        amountMinor: slip.amountMinor,
        idempotencyKey: `lottery:refund:${slip.slipId}`,
        reference: `lottery ${slip.orderId} ${slip.numero}`,
        detail: {
          vendor: tile.vendor,
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
  await closeRounds({ db, ports }, slips);
}

/** The rounds of orders of which nothing waits any more are over. */
export async function closeRounds(
  { db, ports }: Pick<LotteryDependencies, 'db' | 'ports'>,
  slips: readonly Slip[],
): Promise<void> {
  const [first] = slips;
  if (!first) return;
  const tile = await ports.findTile(first.brand, first.game);
  const members = new Map(slips.map(({ orderId, memberId }) => [orderId, memberId]));
  const ended = await listOrdersAtEnd(db, [...members.keys()]);
  await ports.closeRounds(
    ended.map((orderId) => ({ memberId: members.get(orderId)!, vendor: tile.vendor, round: `${orderId}` })),
  );
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
