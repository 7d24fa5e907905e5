/** What a brand lets its agents do, as data. */
import * as z from 'zod/mini';
import { percent } from '../agents/fields.ts';
import { positiveDecimal } from '../fields.ts';
import { rebateTypes } from '../agents/game-types.ts';

/** Rates of one game type, in per cent of valid stakes. */
const rateBounds = z.strictObject({
  /** Nobody has more. */
  highest: percent,
  /** A downline has at least so much less than the agent. */
  difference: percent,
  /** Rates are multiples of it. */
  step: percent,
});

export const agentSettings = z.strictObject({
  /** A game type that is absent has no rates. */
  rates: z.partialRecord(z.enum(rebateTypes), rateBounds),
  /** Salaries and dividends, if any. Together with the rates they stay below `limit` of `edge`. */
  contracts: z.optional(
    z.strictObject({
      /** The highest daily salary, in per cent of stakes. */
      salary: percent,
      /** The highest dividend, in per cent of net gaming revenue. */
      dividend: percent,
      /** Hourly salaries, which tempt to churn. Absent by default, and so off. */
      hourly: z.optional(
        z.strictObject({
          /** The highest, in per cent of stakes. */
          salary: percent,
          /** The most that one contract pays for a day. */
          dayMax: positiveDecimal,
        }),
      ),
      /** What the house keeps of stakes at least, in per cent. */
      edge: percent,
      /** How much of the edge may be given away, in per cent of it. */
      limit: percent,
    }),
  ),
  /** Money that agents send, if the profile allows it (`compliance.memberTransfers`). */
  transfers: z.optional(
    z.strictObject({
      /** Bounds per receiver. */
      min: positiveDecimal,
      max: positiveDecimal,
      /** Bounds per sender and day of the brand's zone: number and sum. */
      perDay: z.int().check(z.minimum(1), z.maximum(1_000)),
      dayMax: positiveDecimal,
      /** Waiting time of new accounts; a day by default. */
      newAccountHours: z.optional(z.int().check(z.minimum(0), z.maximum(24 * 30))),
    }),
  ),
});
export type AgentSettings = z.infer<typeof agentSettings>;
