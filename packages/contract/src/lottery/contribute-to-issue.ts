import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCode, hash, numero, witnessKey } from './fields.ts';

/**
 * A witness commits to a value that will enter the draw: its SHA-256, while the issue sells. Only for witnesses that the rules of the game
 * name. The value follows with the countersignature, and without it nothing is drawn. Idempotent; the first one counts.
 */
export const contributeToIssue = endpoint({
  method: 'POST',
  path: '/lgw/proof/contribution',
  summary: 'Commit a value to a draw',
  auth: 'optional',
  callsPerMinute: 120,
  body: z.strictObject({
    game: gameCode,
    numero,
    witness: witnessKey,
    contribution: hash,
    /** Ed25519, hexadecimal. */
    signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  }),
  value: z.object({ contribution: hash }),
  errors: ['not.found', 'issue.state', 'witness.unknown', 'witness.signature'],
});
