import * as z from 'zod/mini';
import { typedAtMost } from '../fields.ts';
import { endpoint } from '../endpoint.ts';
import { jackpotTiers } from '../suppliers/jackpot-tiers.ts';
import { approval } from './approval.ts';
import { brandCode, reason, requestId } from './operator-fields.ts';

const match = z.string().check(z.regex(/^[\w-]{1,60}$/));

/** A command that the command line runs only after a second person has allowed it. */
export const command = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('jackpot.take'),
    brand: brandCode,
    tier: z.enum(jackpotTiers),
    /** In the jackpot's currency. */
    amount: z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/, 'amount.format'), typedAtMost()),
  }),
  z.strictObject({ action: z.literal('match.void'), match }),
  z.strictObject({ action: z.literal('match.correct'), match }),
]);
export type Command = z.output<typeof command>;

/** The proposal itself changes nothing: `npm run jackpot` and `npm run sportsbook` ask for the approval's number. */
export const proposeCommand = endpoint({
  method: 'POST',
  path: '/ops/approvals/command',
  summary: 'Propose that the command line takes money out of a jackpot, or voids or corrects a match',
  auth: 'operator',
  permission: 'command.propose',
  audit: { action: 'command.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, command }),
  value: approval,
  errors: ['amount.limit', 'idempotency.conflict', 'approval.waiting'],
});
