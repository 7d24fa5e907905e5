import * as z from 'zod/mini';
import { decimal, id, instant } from '../../fields.ts';
import { day } from '../fields.ts';
import { runKind, runState } from '../income.ts';

export const run = z.object({
  id,
  kind: runKind,
  firstDay: day,
  lastDay: day,
  state: runState,
  /** Version of the rules. */
  rules: z.number(),
  /** SHA-256 over lines and payouts. */
  hash: z.string(),
  lines: z.number(),
  payouts: z.number(),
  total: decimal,
  /** Members whose play counted for nobody. */
  protected: z.number(),
  closedAt: instant,
  approvedAt: z.nullable(instant),
  postedAt: z.nullable(instant),
});
