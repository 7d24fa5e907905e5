/** What two persons decide about a deposit: its credit and its charge-back, from the brand's amount on. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { CashierDependencies } from './dependencies.ts';
import { lockOrder } from './queries/deposits.ts';
import { isCreditable } from './rules/deposit.ts';
import { decideChargeBack, decideCredit } from './use-cases/deposits/decide-deposit.ts';

export const depositCreditKind = 'deposit.credit';
export const depositChargeBackKind = 'deposit.charge-back';

const common = {
  brand: z.string(),
  /** Absent in proposals of older releases. */
  memberId: z.optional(id),
  orderId: id,
  amountMinor: z.string().check(z.regex(/^\d{1,18}$/)),
};
const creditPayload = z.object({ ...common, bankLine: z.nullable(z.string()) });
const chargeBackPayload = z.object(common);

export const depositApprovals = ({
  clock,
  stopsOf,
}: Pick<CashierDependencies, 'clock' | 'stopsOf'>): ApprovalKind[] => [
  approvalKind<z.output<typeof creditPayload>>({
    ...described(depositCreditKind),
    payload: creditPayload,
    async before(tx, { orderId }) {
      const order = await lockOrder(tx, BigInt(orderId));
      if (!order || !isCreditable(order)) return fail('deposit.state');
      // A member who has stopped since the proposal gets no money from it: the maker decides again.
      const stop = (await stopsOf([order.memberId], tx)).get(order.memberId);
      return ok({ status: order.status, ...(stop && { stop }) });
    },
    async execute(tx, { payload: { orderId, amountMinor, bankLine }, checkerId, reason }) {
      const order = await lockOrder(tx, BigInt(orderId));
      if (!order) return fail('not.found');
      const credit = { amountMinor: BigInt(amountMinor), bankLine, reason };
      const credited = await decideCredit(tx, order, credit, checkerId, clock.now());
      return credited.ok ? ok({ status: credited.value.status }) : credited;
    },
  }),
  approvalKind<z.output<typeof chargeBackPayload>>({
    ...described(depositChargeBackKind),
    payload: chargeBackPayload,
    async before(tx, { orderId }) {
      const order = await lockOrder(tx, BigInt(orderId));
      return order?.status === 'paid' ? ok({ status: order.status }) : fail('deposit.state');
    },
    async execute(tx, { payload: { orderId }, checkerId, reason }) {
      const decision = { decidedBy: checkerId, note: reason };
      const taken = await decideChargeBack(tx, BigInt(orderId), decision, clock.now());
      return taken.ok ? ok({ status: taken.value.status }) : taken;
    },
  }),
];

type Payload = z.output<typeof chargeBackPayload>;

const described = (kind: string) => ({
  kind,
  audit: { action: kind, object: 'deposit' },
  propose: 'deposit.decide' as const,
  decide: 'deposit.approve' as const,
  subject: ({ orderId, brand }: Payload) => ({ objectId: orderId, brand }),
  amountMinor: ({ amountMinor }: Payload) => BigInt(amountMinor),
});
