/** What a sportsbook publishes of its matches: the answer to `GET <feed>`, of every match that begins soon. */
import * as z from 'zod/mini';
import { instant } from '../fields.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

export const fixtureFeed = z.object({
  fixtures: z
    .array(
      z.object({
        /** The sportsbook's room of this match: its own code, as it is launched with. */
        roomId: z.string().check(z.regex(/^[\w-]{1,60}$/)),
        /** The sportsbook's code of the game that the room belongs to. */
        game: z.string().check(z.regex(/^[\w-]{1,60}$/)),
        league: name,
        homeTeam: name,
        awayTeam: name,
        startsAt: instant,
      }),
    )
    .check(z.maxLength(200)),
});

export type Fixture = z.output<typeof fixtureFeed>['fixtures'][number];
