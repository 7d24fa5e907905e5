import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

/**
 * Matches that begin soon, the next one first (specification 2 §2 and §3). A match is launched with `vendor`, `gameId` set to
 * its `roomId`, and `nodeId`.
 */
export const hotMatches = endpoint({
  method: 'GET',
  path: '/wps/game/hotMatches',
  summary: 'Matches that begin soon',
  auth: 'public',
  value: z.object({
    list: z.array(
      z.object({
        matchTime: instant,
        /** The same as everybody reads it: `11/21 14:05` in the brand's time zone (specification 2 §9). */
        shownTime: z.string(),
        league: z.string(),
        homeTeam: z.string(),
        awayTeam: z.string(),
        homeTeamImageUrl: z.string(),
        awayTeamImageUrl: z.string(),
        vendor: z.string(),
        roomId: z.string(),
        nodeId: z.string(),
      }),
    ),
  }),
  errors: [],
});
