import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, positiveDecimal } from '../../fields.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { deposit } from './deposit.ts';

/** The bank's own number of the transfer, from its statement: it stands for one deposit, for ever. */
export const bankLine = z.string().check(z.trim(), z.regex(/^[\w ./-]{4,60}$/, 'field.invalid'));

/**
 * For operators, of one that they have claimed. Of a transfer or slip the amount and the bank's line are what the statement shows; of any other
 * payment the amount is what the provider reported. From the brand's amount on it is a proposal, which another person decides.
 */
export const creditDeposit = endpoint({
  method: 'POST',
  path: '/ops/deposits/:orderId/credit',
  summary: 'Credit a deposit, or propose it to a second person',
  auth: 'operator',
  permission: 'deposit.decide',
  audit: { action: 'deposit.credit', object: 'deposit' },
  freshProof: true,
  params: z.strictObject({ orderId: id }),
  body: z.strictObject({
    requestId,
    reason,
    amount: z.optional(positiveDecimal),
    bankLine: z.optional(bankLine),
    /** Credits a member who is on a break or self-excluded; without it the command is refused. */
    despiteStop: z.optional(z.boolean()),
  }),
  value: z.object({ deposit, approvalId: z.nullable(id) }),
  errors: [
    'not.found',
    'deposit.state',
    'deposit.claimed',
    'deposit.bank.line',
    'member.stopped',
    'amount.limit',
    'amount.out.of.range',
    'idempotency.conflict',
    'approval.waiting',
  ],
});
