/** A claw-back of earnings, by two people: deducted from future runs, never from a purse. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import { findPaid, findTreeMember, insertClawback } from '../queries/operators.ts';
import type { AgentApprovalPorts } from './ports.ts';

export const clawbackKind = 'agent-clawback.take';

const payload = z.object({
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  /** Minor units. */
  amountMinor: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
});
type Payload = z.output<typeof payload>;

export function clawbackApprovals({ clock, currencyOf }: AgentApprovalPorts): ApprovalKind {
  return approvalKind<Payload>({
    kind: clawbackKind,
    audit: { action: clawbackKind, object: 'member' },
    propose: 'agent.propose',
    decide: 'agent.approve',
    payload,
    subject: ({ memberId, brand }) => ({ objectId: memberId, brand }),
    derived: ['userName'],
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    // Runs that are paid in the meantime do not matter.
    compared: ['taken'],
    async before(tx, { memberId, brand, amountMinor }) {
      const member = await findTreeMember(tx, BigInt(memberId));
      if (member?.brand !== brand) return fail('not.found');
      const { paidMinor, openMinor } = await findPaid(tx, BigInt(memberId));
      // At most what was ever earned.
      if (openMinor + BigInt(amountMinor) > paidMinor) return fail('amount.out.of.range');
      const show = (minor: bigint): string => formatDecimal(minor, currencyOf(brand));
      return ok({ paid: show(paidMinor), taken: show(openMinor) });
    },
    async execute(tx, { approvalId, reason, payload: { memberId, brand, amountMinor } }) {
      const taken = { clawbackId: approvalId, memberId: BigInt(memberId), amountMinor: BigInt(amountMinor) };
      await insertClawback(tx, { ...taken, brand, reason, at: clock.now() });
      return ok({ state: 'waiting for the next run' });
    },
  });
}
