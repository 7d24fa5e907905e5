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
      /** Salaries by the hour, which tempt to churn: absent, and so off, unless a brand wants them. */
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
  /** Money that agents send, where the profile lets members send any (`compliance.memberTransfers`); absent: none. */
  transfers: z.optional(
    z.strictObject({
      /** Bounds of what one receiver gets. */
      min: positiveDecimal,
      max: positiveDecimal,
      /** Of a sender on a day of the brand's zone: how often, and how much in all. */
      perDay: z.int().check(z.minimum(1), z.maximum(1_000)),
      dayMax: positiveDecimal,
      /** A new account waits so long; a day where it is left out. */
      newAccountHours: z.optional(z.int().check(z.minimum(0), z.maximum(24 * 30))),
    }),
  ),
});
export type AgentSettings = z.infer<typeof agentSettings>;
