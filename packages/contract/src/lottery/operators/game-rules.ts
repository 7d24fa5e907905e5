/** What a brand sets for a number game. */
import * as z from 'zod/mini';
import { positiveDecimal } from '../../fields.ts';
import { resultSource, witnessKey } from '../fields.ts';

/** Id of a play. */
const play = z.string().check(z.regex(/^[A-Za-z0-9.]{1,40}$/));

/** A day of the brand's calendar. */
export const localDay = z.iso.date();

/** Draws of a day: every so many minutes, or at local times. Exactly one of the two is set. */
export const gameCalendar = z.strictObject({
  minutes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(60))),
  times: z.array(z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))).check(z.maxLength(48)),
});

export const seriesOnSale = z.strictObject({
  least: z.number().check(z.int(), z.minimum(1), z.maximum(2000)),
  most: z.number().check(z.int(), z.minimum(1), z.maximum(2000)),
});

/** Ten-thousandths of its return that a row may lose to rounding where a brand says nothing else: one per cent. */
export const standardRoundingLoss = 100;

export const gameRules = z.strictObject({
  /** If false, there are no draws on these days. */
  onSale: z._default(z.boolean(), true),
  source: resultSource,
  /** null: the game's own calendar. */
  calendar: z._default(z.nullable(gameCalendar), null),
  /** Highest stake of an order on one issue, below the brand's own limit; null: only the brand's limit. */
  mostStake: z._default(z.nullable(positiveDecimal), null),
  /** Highest stake of a member on one issue, all slips together; null: no limit. */
  mostPerMember: z._default(z.nullable(positiveDecimal), null),
  /** No stake is sold that could win more; null: only the house's own limit. Shared first prizes are not counted. */
  mostPrize: z._default(z.nullable(positiveDecimal), null),
  /**
   * The most that one outcome of an issue may pay, all its slips together; a slip that would raise it above is refused. Exact where all outcomes
   * can be gone through, else all prizes together count. Null: no limit.
   */
  mostPayout: z._default(z.nullable(positiveDecimal), null),
  /** A row is not sold where rounding takes more of its return at its price; ten-thousandths. */
  mostRoundingLoss: z._default(
    z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    standardRoundingLoss,
  ),
  /** Series of tradition that are on sale, within the game's own; null: all of them. Rebates do not change. */
  series: z._default(z.nullable(seriesOnSale), null),
  /** Plays that are not on sale. */
  closedPlays: z._default(z.array(play).check(z.maxLength(200)), []),
  /** A draw waits until `needed` of these witnesses have countersigned its issue; null: no witnesses. */
  witnesses: z._default(
    z.nullable(
      z.strictObject({
        keys: z.array(witnessKey).check(z.minLength(1), z.maxLength(20)),
        needed: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
      }),
    ),
    null,
  ),
});

export type GameCalendar = z.output<typeof gameCalendar>;
export type GameRules = z.output<typeof gameRules>;
