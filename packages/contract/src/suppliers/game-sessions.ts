import * as z from 'zod/mini';
import { nodeId } from '../catalogue/list-query.ts';
import { endpoint } from '../endpoint.ts';
import { currency, id, instant, pageNo, pageOf, pageSize } from '../fields.ts';
import { gameTypes, roundTotals } from './game-records.ts';

/**
 * The betting record by session: rounds of one game without a pause of 30 minutes between them, with what they came to. The session
 * that was played last stands first. Times are inclusive `from`, exclusive `to`, by the opening of a round.
 */
export const gameSessions = endpoint({
  method: 'GET',
  path: '/wps/game/sessions',
  summary: 'Betting record by session: what each came to',
  auth: 'session',
  query: z.strictObject({
    pageNo,
    pageSize,
    gameType: z.optional(z.enum(gameTypes)),
    nodeId: z.optional(nodeId),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  value: z.extend(
    pageOf(
      z.extend(roundTotals, {
        /** Of its first round. */
        id,
        nodeId: z.string(),
        gameName: z.string(),
        mobileSmallIcon: z.string(),
        vendorName: z.string(),
        currency,
        /** When the first round opened, and when the last one did or ended. */
        startedAt: instant,
        endedAt: instant,
      }),
    ),
    {
      /** Of all sessions that fit, on whatever page they stand. */
      totals: roundTotals,
    },
  ),
  errors: ['session.required', 'session.expired'],
});
