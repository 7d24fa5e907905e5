/** Exports: rows as CSV, written in the background. */
import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';
import { day } from './report-fields.ts';

export const exportKinds = ['transfers', 'play', 'members'] as const;

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

export const exportPath = z.strictObject({ exportId: id });

export const exportJob = z.object({
  id,
  brand: z.string(),
  kind: z.enum(exportKinds),
  from: day,
  to: day,
  state: z.enum(exportStates),
  /** Days that are written, of all that were asked for. */
  daysDone: z.number(),
  days: z.number(),
  rows: z.string(),
  /** Compressed, as it is kept. */
  bytes: z.string(),
  askedAt: instant,
  readyAt: z.nullable(instant),
  /** When the file is deleted. */
  expiresAt: instant,
});
