import * as z from 'zod/mini';
import { nodeId } from '../catalogue/list-query.ts';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, id, instant, pageNo, pageOf, pageSize } from '../fields.ts';

/**
 * `open`: staked, not settled · `closed`: settled · `cancelled`: every stake of it was refunded.
 */
export const roundStatus = z.enum(['open', 'closed', 'cancelled']);

/** Categories of the catalogue that games are filed under. */
export const gameTypes = [
  'RNG',
  'FISH',
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
] as const;

/** `stake` is less what was refunded; `net` is win less stake, signed. */
export const roundTotals = z.object({ rounds: z.number(), stake: decimal, win: decimal, net: decimal });

/** The betting record: the member's rounds, newest first. Times are inclusive `from`, exclusive `to`. */
export const gameRecords = endpoint({
  method: 'GET',
  path: '/wps/game/records',
  summary: 'Betting record: the member’s rounds, newest first',
  auth: 'session',
  query: z.strictObject({
    pageNo,
    pageSize,
    status: z.optional(roundStatus),
    gameType: z.optional(z.enum(gameTypes)),
    /** Of one game. */
    nodeId: z.optional(nodeId),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  value: z.extend(
    pageOf(
      z.object({
        id,
        /** The vendor's own name of the round, for support. */
        round: z.string(),
        nodeId: z.string(),
        gameName: z.string(),
        mobileSmallIcon: z.string(),
        vassalage: z.string(),
        vendorName: z.string(),
        currency,
        /** Stakes less the refunded ones. */
        stake: decimal,
        win: decimal,
        /** What the house staked as free spins; `stake` does not include it. */
        free: decimal,
        /** Win less stake, signed. */
        net: decimal,
        status: roundStatus,
        openedAt: instant,
        closedAt: z.nullable(instant),
        /** Page on which anybody can check the rounds of this game; null where the vendor has none. */
        verifyUrl: z.nullable(z.string()),
      }),
    ),
    {
      /** Of all rounds that fit, on whatever page they stand. */
      totals: roundTotals,
    },
  ),
  errors: ['session.required', 'session.expired'],
});
