import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { seedHash } from './luck.ts';
import { luckGames } from './luck-games.ts';

/** Turn the wheel, break an egg; the same `requestId` again answers the same. The server seed proves the draw. */
export const drawLuck = endpoint({
  method: 'POST',
  path: '/wps/luck/draw',
  summary: 'Draw from the wheel or the eggs',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 60,
  body: z.strictObject({
    game: z.enum(luckGames),
    requestId: z.uuid(),
    clientSeed: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  }),
  value: z.object({
    slot: z.number(),
    prize: z.nullable(decimal),
    serverSeed: seedHash,
    clientSeed: z.string(),
  }),
  errors: ['account.trial', 'permission.denied', 'not.found', 'play.stopped', 'luck.over'],
});
