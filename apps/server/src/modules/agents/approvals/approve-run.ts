/** A closed run may be paid once two people have looked at it: one proposes, another approves. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import { scheduler } from '#platform/due/due.ts';
import { findRun, findSeal, updateApproved } from '../queries/runs.ts';
import { postWork } from '../use-cases/post-run.ts';
import type { AgentApprovalPorts } from './ports.ts';

export const approveRunKind = 'agent-run.approve';

const payload = z.object({
  brand: z.string(),
  runId: id,
  totalMinor: z.string().check(z.regex(/^\d{1,18}$/)),
});
type Payload = z.output<typeof payload>;

export function runApprovals({ clock, currencyOf }: AgentApprovalPorts): ApprovalKind {
  return approvalKind<Payload>({
    kind: approveRunKind,
    audit: { action: approveRunKind, object: 'agent-run' },
    propose: 'agent.propose',
    decide: 'agent.approve',
    payload,
    subject: ({ runId, brand }) => ({ objectId: runId, brand }),
    derived: ['totalMinor'],
    amountMinor: ({ totalMinor }) => BigInt(totalMinor),
    async before(tx, { runId, brand }) {
      const run = await findRun(tx, BigInt(runId), true);
      if (run?.brand !== brand) return fail('not.found');
      if (run.state !== 'closed') return fail('approval.closed');
      // What is paid is what was sealed.
      if ((await findSeal(tx, run.runId)) !== run.hash) return fail('idempotency.conflict');
      return ok({
        state: run.state,
        hash: run.hash,
        total: formatDecimal(run.totalMinor, currencyOf(brand)),
      });
    },
    async execute(tx, { payload: { runId } }) {
      await updateApproved(tx, BigInt(runId), clock.now());
      await scheduler.reschedule(tx, postWork, { key: '', dueAt: clock.now(), payload: null });
      return ok({ state: 'approved' });
    },
  });
}
