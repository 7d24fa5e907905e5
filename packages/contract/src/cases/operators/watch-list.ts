import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';

/** Sanctioned persons · politically exposed persons. */
export const watchKinds = ['sanctions', 'pep'] as const;

export const watchList = z.object({
  id,
  brand: z.string(),
  kind: z.enum(watchKinds),
  name: z.string(),
  fileName: z.string(),
  /** How many persons. */
  entries: z.number(),
  importedAt: instant,
  /** When a newer list of the same name took its place; null: members are compared with it. */
  replacedAt: z.nullable(instant),
});
