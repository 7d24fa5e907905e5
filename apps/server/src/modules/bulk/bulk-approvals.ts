/** A rehearsed job runs when a second person approves it. */
import * as z from 'zod/mini';
import { bulkActions } from '@perya/contract/bulk/operators/bulk-fields.ts';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { BulkDependencies } from './dependencies.ts';
import { lockJob, updateStarted } from './queries.ts';
import { scheduleStep } from './use-cases/run-step.ts';

export const bulkKind = 'bulk.run';

const payload = z.object({
  bulkId: id,
  brand: z.string(),
  action: z.enum(bulkActions),
  /** What is written in lists of proposals. */
  name: z.string(),
});
export type BulkProposal = z.output<typeof payload>;

export const bulkApprovals = ({ clock, due }: BulkDependencies): ApprovalKind =>
  approvalKind<BulkProposal>({
    kind: bulkKind,
    audit: { action: bulkKind, object: 'bulk' },
    propose: 'bulk.propose',
    decide: 'bulk.approve',
    payload,
    subject: ({ bulkId, brand }) => ({ objectId: bulkId, brand }),
    async before(tx, { bulkId, brand }) {
      const job = await lockJob(tx, BigInt(bulkId));
      if (job?.brand !== brand) return fail('not.found');
      if (job.state !== 'rehearsed') return fail('bulk.state');
      const { action, tag, texts, members, protected: guarded, moneyMinor, currency } = job;
      return ok({
        action,
        ...(tag !== null && { tag }),
        ...(texts !== null && { subject: texts['EN']?.subject ?? '', text: texts['EN']?.text ?? '' }),
        members,
        protected: guarded,
        money: `${formatDecimal(moneyMinor, currency)} ${currency}`,
      });
    },
    async execute(tx, { payload: { bulkId }, approvalId, reason }) {
      const at = clock.now();
      await updateStarted(tx, BigInt(bulkId), { approvalId, reason, at });
      await scheduleStep(due, tx, BigInt(bulkId), 0, at);
      return ok({ state: 'running' });
    },
  });
