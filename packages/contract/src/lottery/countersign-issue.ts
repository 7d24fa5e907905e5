import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCode, hash, numero, witnessKey } from './fields.ts';

/**
 * A witness countersigns the commitment, the root and the number of slips of an issue. Only for witnesses that the rules of the game name,
 * and only between the close and the draw. Idempotent.
 */
export const countersignIssue = endpoint({
  method: 'POST',
  path: '/lgw/proof/witness',
  summary: 'Countersign an issue before its draw',
  auth: 'optional',
  callsPerMinute: 120,
  body: z.strictObject({
    game: gameCode,
    numero,
    witness: witnessKey,
    /** Ed25519, hexadecimal. */
    signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
    /** The value that the witness has committed to (`contribute-to-issue.ts`). */
    value: z.optional(hash),
  }),
  /** Valid countersignatures so far, and how many the draw needs. */
  value: z.object({ signed: z.number(), needed: z.number() }),
  errors: ['not.found', 'issue.state', 'witness.unknown', 'witness.signature', 'witness.value'],
});
