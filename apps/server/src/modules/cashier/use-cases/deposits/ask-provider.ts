import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findOrderById } from '../../queries/deposits.ts';
import { isOpen, type DepositOrder } from '../../rules/deposit.ts';
import { storeAndApply, type ApplyDependencies } from './apply-event.ts';

/** Minutes after the order at which its provider is asked, where no report has come: providers do not always send again. */
const askAfterMinutes = [1, 5, 15, 60] as const;

const question: WorkKind<{ orderId: string; turn: number }> = {
  name: 'cashier.ask-provider',
  payload: z.object({ orderId: z.string(), turn: z.int() }),
};

const dueAt = ({ createdAt }: Pick<DepositOrder, 'createdAt'>, turn: number): Date =>
  new Date(createdAt.getTime() + (askAfterMinutes[turn] ?? 0) * 60_000);

/** In the transaction that stores the order. */
export async function scheduleQuestions(tx: Queryable, order: DepositOrder): Promise<void> {
  const orderId = String(order.id);
  await scheduler.schedule(tx, question, {
    key: orderId,
    dueAt: dueAt(order, 0),
    payload: { orderId, turn: 0 },
  });
}

/** Asks about orders that are still open; what the provider says is an event like any other. */
export function answerQuestions(
  dependencies: ApplyDependencies & Pick<CashierDependencies, 'providers'>,
): AnyHandler {
  return defineHandler({
    kind: question,
    async run({ key, payload: { orderId, turn } }) {
      const order = await findOrderById(dependencies.db, BigInt(orderId));
      if (!order || !isOpen(order)) return;
      await askAbout(dependencies, order);
      const next = turn + 1;
      if (next === askAfterMinutes.length) return;
      const later = await findOrderById(dependencies.db, order.id);
      if (!later || !isOpen(later)) return;
      const payload = { orderId, turn: next };
      await scheduler.reschedule(dependencies.db, question, { key, dueAt: dueAt(order, next), payload });
    },
  });
}

async function askAbout(
  dependencies: ApplyDependencies & Pick<CashierDependencies, 'providers'>,
  order: DepositOrder,
): Promise<void> {
  const id = String(order.id);
  const provider = dependencies.providers.find(({ code }) => code === order.provider);
  const answer = await provider?.queryPayment(id, order.providerReference);
  if (answer?.status !== 'done' || answer.value.state === 'open') return;
  // The same answer is the same event, however often we ask.
  const eventId = `asked:${answer.value.reference}:${answer.value.state}`;
  await storeAndApply(dependencies, order.provider, { kind: 'payment', eventId, id, ...answer.value }, null);
}
