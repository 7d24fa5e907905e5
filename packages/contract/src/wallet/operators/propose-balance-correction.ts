import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';

export const balanceCorrection = z.strictObject({
  brand: brandCode,
  userName: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(60)),
  /** In the brand's currency: positive gives to the member, negative takes. */
  amount: z.string().check(z.regex(/^-?(?!0+\.00$)\d{1,12}\.\d{2}$/, 'amount.format')),
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
    'user.unknown',
    'amount.limit',
    'amount.out.of.range',
    'funds.insufficient',
    'idempotency.conflict',
  ],
});
