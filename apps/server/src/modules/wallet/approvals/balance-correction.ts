/** A correction of a member's balance: proposed by one operator, booked when another approves it. */
import * as z from 'zod/mini';
import { currency as currencySchema, id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { postUntilAnswered } from '../ledger/post-until-answered.ts';
import type { Ledger } from '../ledger/posting.ts';
import { findBalance } from '../ledger/queries.ts';

export const balanceCorrectionKind = 'balance.correct';

const payload = z.object({
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  currency: currencySchema,
  /** Minor units: positive gives to the member, negative takes. */
  amountMinor: z.string().check(z.regex(/^-?[1-9]\d{0,17}$/)),
});
export type BalanceCorrection = z.output<typeof payload>;

export interface CorrectionPorts {
  ledger: Ledger;
  /** Inside `tx`: a decision holds a connection, and must not wait for another of the same pool. */
  findMember: (tx: Queryable, memberId: bigint) => Promise<{ brand: string; status: string } | null>;
}

const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

export function balanceCorrections({ ledger, findMember }: CorrectionPorts): ApprovalKind {
  return approvalKind<BalanceCorrection>({
    kind: balanceCorrectionKind,
    audit: { action: balanceCorrectionKind, object: 'member' },
    propose: 'balance.propose',
    decide: 'balance.approve',
    payload,
    subject: ({ memberId, brand }) => ({ objectId: memberId, brand }),
    derived: ['userName'],
    amountMinor: ({ amountMinor }) => sizeOf(BigInt(amountMinor)),
    // A member who plays meanwhile makes no correction wrong: the balance is shown, the ledger's floor guards it.
    compared: ['status'],
    async before(tx, { memberId, brand, currency }) {
      const member = await findMember(tx, BigInt(memberId));
      if (member?.brand !== brand) return fail('user.unknown');
      const { availableMinor } = await findBalance(tx, { brand, memberId: BigInt(memberId), currency });
      return ok({ status: member.status, balance: formatDecimal(availableMinor, currency) });
    },
    async carryOut({ approvalId, payload: { brand, memberId, currency, amountMinor } }) {
      const answer = await postUntilAnswered(ledger, {
        brand,
        memberId: BigInt(memberId),
        idempotencyKey: `approval:${approvalId}`,
        kind: 'adjustment',
        house: 'adjustment',
        currency,
        amountMinor: BigInt(amountMinor),
        reference: `approval:${approvalId}`,
      });
      switch (answer.status) {
        case 'booked':
        case 'replayed':
          return ok({
            transferId: String(answer.transferId),
            balance: formatDecimal(answer.balanceAfterMinor, currency),
          });
        case 'insufficient':
          return fail('funds.insufficient');
        default:
          return fail('idempotency.conflict');
      }
    },
  });
}
