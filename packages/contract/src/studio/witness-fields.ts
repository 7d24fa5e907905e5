/** Parts of answers that tell what witnesses gave. Times are ISO 8601. */
import * as z from 'zod/mini';

/** A countersignature; see `@perya/game-rules/fair/witness-proof.ts`. */
export const witnessMark = z.object({
  /** Ed25519 key, 64 hexadecimal digits. */
  witness: z.string(),
  signature: z.string(),
  /** By the witness's clock; part of the signed text. */
  seenAt: z.string(),
  /** By the house's clock. */
  receivedAt: z.string(),
  /** It came when the salt was known already, or was about to be. */
  late: z.boolean(),
  /** The house named this key; others are strangers. */
  named: z.boolean(),
  contribution: z.nullable(z.string()),
  /** Null until it is revealed. */
  value: z.nullable(z.string()),
});
