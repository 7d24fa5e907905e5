import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, instant } from '../fields.ts';
import { luckGames } from './luck-games.ts';

/** SHA-256 of a server seed, as `commitmentOf` makes it. */
export const seedHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The wheel and the eggs with the chances that the member has today, and the packets that lie about. */
export const luck = endpoint({
  method: 'GET',
  path: '/wps/luck',
  summary: 'Wheel, eggs and packets',
  auth: 'session',
  needs: 'promotion',
  value: z.object({
    games: z.array(
      z.object({
        game: z.enum(luckGames),
        /** The published odds: what each slot gives, and its share in per cent. Null: nothing. */
        slots: z.array(z.object({ prize: z.nullable(decimal), percent: z.string() })),
        /** Turns that play has earned today, and those that were given. */
        left: z.number(),
        /** That were given by a promotion, among them. */
        given: z.number(),
        /** That play can earn in a day. */
        most: z.number(),
        /** Turnover of today, and what one chance takes. */
        turnover: decimal,
        perChance: decimal,
        /** Of the next draw: shown before it, so that nothing is chosen afterwards. */
        seedHash,
      }),
    ),
    packets: z.nullable(
      z.object({
        opensAt: instant,
        endsAt: instant,
        open: z.boolean(),
        left: z.number(),
        pot: decimal,
        /** What the member has taken from this window; null: nothing yet. */
        taken: z.nullable(decimal),
      }),
    ),
  }),
  errors: ['account.trial', 'permission.denied', 'play.stopped'],
});
