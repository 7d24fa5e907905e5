/** What two persons decide about a withdrawal: its approval from the brand's amount on, and what became of one that nobody says. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CashierDependencies } from './dependencies.ts';
import { lockWithdrawal, updateWithdrawalState } from './queries/withdrawals.ts';
import type { WithdrawalState } from './rules/withdrawal.ts';
import { scheduleAdvance } from './use-cases/withdrawals/advance-work.ts';

export const withdrawalApprovalKind = 'withdrawal.approve';
export const withdrawalMarkKind = 'withdrawal.mark';

const common = {
  brand: z.string(),
  /** Absent in proposals of older releases. */
  memberId: z.optional(id),
  withdrawalId: id,
  amountMinor: z.string().check(z.regex(/^\d{1,18}$/)),
};
const approvalPayload = z.object(common);
const markPayload = z.object({ ...common, outcome: z.enum(['paid', 'failed']) });

export const withdrawalApprovals = ({
  clock,
  cases,
}: Pick<CashierDependencies, 'clock' | 'cases'>): ApprovalKind[] => [
  approvalKind<z.output<typeof approvalPayload>>({
    ...described(withdrawalApprovalKind),
    payload: approvalPayload,
    async before(tx, { withdrawalId }) {
      const one = await lockWithdrawal(tx, BigInt(withdrawalId));
      if (one?.state !== 'review') return fail('withdrawal.state');
      return (await cases.forbidsPayouts(tx, one)) ? fail('case.sanctions') : ok({ state: one.state });
    },
    execute: (tx, { payload, checkerId }) =>
      move(tx, { ...payload, from: 'review', to: 'approved', decidedBy: checkerId, at: clock.now() }),
  }),
  approvalKind<z.output<typeof markPayload>>({
    ...described(withdrawalMarkKind),
    payload: markPayload,
    async before(tx, { withdrawalId }) {
      const one = await lockWithdrawal(tx, BigInt(withdrawalId));
      return one?.state === 'sent' ? ok({ state: one.state }) : fail('withdrawal.state');
    },
    execute: (tx, { payload, checkerId }) =>
      move(tx, { ...payload, from: 'sent', to: payload.outcome, decidedBy: checkerId, at: clock.now() }),
  }),
];

type Payload = z.output<typeof approvalPayload>;

const described = (kind: string) => ({
  kind,
  audit: { action: kind, object: 'withdrawal' },
  propose: 'withdrawal.decide' as const,
  decide: 'withdrawal.approve' as const,
  subject: ({ withdrawalId, brand }: Payload) => ({ objectId: withdrawalId, brand }),
  amountMinor: ({ amountMinor }: Payload) => BigInt(amountMinor),
});

interface Move {
  withdrawalId: string;
  from: WithdrawalState;
  to: WithdrawalState;
  decidedBy: bigint;
  at: Date;
}

async function move(tx: Queryable, { withdrawalId, from, to, decidedBy, at }: Move) {
  const moved = await updateWithdrawalState(tx, BigInt(withdrawalId), [from], [to], at, { decidedBy });
  if (!moved) return fail('withdrawal.state');
  await scheduleAdvance(tx, moved.id, at);
  return ok({ state: to });
}
