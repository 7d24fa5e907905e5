/** What two operators decide about a case: to clear or to report it. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { CasesDependencies } from './dependencies.ts';
import { countAlerts, insertDecision, lockCase } from './queries.ts';

export const caseApprovalKind = 'case.close';

const payload = z.object({
  brand: z.string(),
  caseId: id,
  state: z.enum(['cleared', 'reported']),
  reference: z.nullable(z.string()),
  /** Name of the maker. */
  by: z.string(),
});
export type CasePayload = z.output<typeof payload>;

export const caseApprovals = ({
  clock,
  makeId,
}: Pick<CasesDependencies, 'clock' | 'makeId'>): ApprovalKind[] => [
  approvalKind<CasePayload>({
    kind: caseApprovalKind,
    audit: { action: caseApprovalKind, object: 'case' },
    propose: 'case.decide',
    decide: 'case.approve',
    payload,
    subject: ({ caseId, brand }) => ({ objectId: caseId, brand }),
    derived: ['by'],
    // A later alert is news to the decision: it makes the proposal stale.
    async before(tx, { caseId }) {
      const one = await lockCase(tx, BigInt(caseId));
      if (!one || one.state === 'cleared') return fail('case.state');
      return ok({ state: one.state, alerts: await countAlerts(tx, one.caseId) });
    },
    async execute(tx, { payload: { caseId, state, reference, by }, reason, makerId, checkerId }) {
      await insertDecision(tx, {
        decisionId: makeId(),
        caseId: BigInt(caseId),
        state,
        reason,
        reference,
        operatorId: makerId,
        decidedBy: by,
        checkerId,
        at: clock.now(),
      });
      return ok({ state });
    },
  }),
];
