import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, maxCorrectionMinor, typedAtMost } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';

export const balanceCorrection = z.strictObject({
  memberId: id,
  /** In the currency of the member's brand: positive gives to the member, negative takes. */
  amount: z
    .string()
    .check(
      z.regex(/^-?(?!0+\.00$)\d{1,12}\.\d{2}$/, 'amount.format'),
      typedAtMost('correction.too.large', maxCorrectionMinor),
    ),
});

/** For operators. A second person books it. */
export const proposeBalanceCorrection = endpoint({
  method: 'POST',
  path: '/ops/approvals/balance-correction',
  summary: 'Propose to correct a member’s balance',
  auth: 'operator',
  permission: 'balance.propose',
  audit: { action: 'balance.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, correction: balanceCorrection }),
  value: approval,
  errors: [
    'amount.limit',
    'amount.out.of.range',
    'funds.insufficient',
    'idempotency.conflict',
    'approval.waiting',
  ],
});
