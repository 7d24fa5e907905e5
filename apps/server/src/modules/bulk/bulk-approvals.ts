/** A rehearsed job runs after a second person approves it. A grant needs the permissions for bonuses. */
import * as z from 'zod/mini';
import { bulkActions, type BulkAction } from '@perya/contract/bulk/operators/bulk-fields.ts';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { BulkDependencies } from './dependencies.ts';
import { findWish, lockJob, updateStarted } from './queries.ts';
import { scheduleStep } from './use-cases/run-step.ts';

const runKind = 'bulk.run';
const grantKind = 'bulk.grant';
export const kindOf = (action: BulkAction): string => (action === 'grant' ? grantKind : runKind);

const payload = z.object({
  bulkId: id,
  brand: z.string(),
  action: z.enum(bulkActions),
  /** What is written in lists of proposals. */
  name: z.string(),
  /** The most that a grant can cost, minor units; 0 for other actions. */
  amountMinor: z._default(z.string().check(z.regex(/^\d{1,18}$/)), '0'),
});
export type BulkProposal = z.output<typeof payload>;

export const bulkApprovals = (bulk: BulkDependencies): ApprovalKind[] => [
  bulkApproval(bulk, { kind: runKind, propose: 'bulk.propose', decide: 'bulk.approve' }),
  bulkApproval(bulk, { kind: grantKind, propose: 'bonus.propose', decide: 'bonus.approve' }),
];

const bulkApproval = (
  { clock, due, ports }: BulkDependencies,
  { kind, ...permissions }: Pick<ApprovalKind, 'kind' | 'propose' | 'decide'>,
): ApprovalKind =>
  approvalKind<BulkProposal>({
    kind,
    audit: { action: kind, object: 'bulk' },
    ...permissions,
    payload,
    subject: ({ bulkId, brand }) => ({ objectId: bulkId, brand }),
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    // Each rehearsal is a job of its own: the same action for the same members is the same proposal.
    wants: (tx, { bulkId }) => findWish(tx, BigInt(bulkId)),
    async before(tx, { bulkId, brand }) {
      const job = await lockJob(tx, BigInt(bulkId));
      if (job?.brand !== brand) return fail('not.found');
      if (job.state !== 'rehearsed') return fail('bulk.state');
      const { action, tag, texts, members, protected: guarded, moneyMinor, currency, offerId } = job;
      const grant = offerId === null ? null : await ports.findGrant(tx, brand, offerId);
      if (offerId !== null && grant === null) return fail('offer.closed');
      const write = (minor: bigint): string => `${formatDecimal(minor, currency)} ${currency}`;
      return ok({
        action,
        ...(tag !== null && { tag }),
        ...(texts !== null && { subject: texts['EN']?.subject ?? '', text: texts['EN']?.text ?? '' }),
        members,
        protected: guarded,
        money: write(moneyMinor),
        ...(grant !== null && {
          offer: grant.code,
          version: grant.version,
          each: write(grant.worthMinor),
          total: write(grant.worthMinor * BigInt(members)),
        }),
      });
    },
    async execute(tx, { payload: { bulkId }, approvalId, reason }) {
      const at = clock.now();
      await updateStarted(tx, BigInt(bulkId), { approvalId, reason, at });
      await scheduleStep(due, tx, BigInt(bulkId), 0, at);
      return ok({ state: 'running' });
    },
  });
