/** Members of the tree as operators see them. */
import * as z from 'zod/mini';
import { decimal, id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { day } from '../fields.ts';

export const treeMember = z.object({ id, name: z.string(), type: z.number() });

export const agentPath = z.strictObject({ memberId: id });
export const brandQuery = { brand: brandCode };

/** Earnings that are held back; released: how it ended. */
export const hold = z.object({
  reason: z.string(),
  heldAt: instant,
  releasedAt: z.nullable(instant),
  releaseReason: z.nullable(z.string()),
});

export const clawback = z.object({
  amount: decimal,
  reason: z.string(),
  decidedAt: instant,
  /** The last day of the run that took it into the carry; null: it waits for one. */
  takenOn: z.nullable(day),
});
