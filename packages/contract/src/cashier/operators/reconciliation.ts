import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../../fields.ts';

/** `in`: deposits · `out`: withdrawals. */
export const reconciliationWays = ['in', 'out'] as const;

/** `missingHere`: the statement has it, we have not booked it · `missingThere`: the other way round · `differs`: in the amount. */
export const reconciliationResults = ['matched', 'missingHere', 'missingThere', 'differs'] as const;

export const reconciliation = z.object({
  id,
  brand: z.string(),
  provider: z.string(),
  way: z.enum(reconciliationWays),
  currency,
  fileName: z.string(),
  from: instant,
  /** Exclusive. */
  to: instant,
  importedBy: id,
  importedAt: instant,
  counts: z.object({
    matched: z.number(),
    missingHere: z.number(),
    missingThere: z.number(),
    differs: z.number(),
  }),
  /** Sums of the statement and of what we have booked in its period. */
  theirs: decimal,
  ours: decimal,
});

export const reconciliationLine = z.object({
  position: z.number(),
  result: z.enum(reconciliationResults),
  reference: z.string(),
  theirs: z.nullable(decimal),
  ours: z.nullable(decimal),
  /** The deposit or withdrawal; null: none of ours. */
  objectId: z.nullable(id),
  /** Whether the difference is in suspense; null: it never was. */
  suspense: z.nullable(z.enum(['open', 'released'])),
});
