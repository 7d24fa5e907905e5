import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';

export const watchKinds = ['sanctions', 'pep'] as const;

export const watchListStates = ['current', 'replaced', 'removed'] as const;

export const watchList = z.object({
  id,
  brand: z.string(),
  kind: z.enum(watchKinds),
  name: z.string(),
  fileName: z.string(),
  /** Number of persons. */
  entries: z.number(),
  importedAt: instant,
  /** `replaced` by a newer list of its name, or `removed` by an operator. */
  state: z.enum(watchListStates),
  /** When screening against it ended; null: in use. */
  endedAt: z.nullable(instant),
});
