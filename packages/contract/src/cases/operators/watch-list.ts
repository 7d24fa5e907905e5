import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';

export const watchKinds = ['sanctions', 'pep'] as const;

export const watchList = z.object({
  id,
  brand: z.string(),
  kind: z.enum(watchKinds),
  name: z.string(),
  fileName: z.string(),
  /** Number of persons. */
  entries: z.number(),
  importedAt: instant,
  /** When a newer list of the same name replaced it; null: in use. */
  replacedAt: z.nullable(instant),
});
