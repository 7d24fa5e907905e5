import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { game } from './game.ts';
import { namedGame } from './named-game.ts';

/**
 * Whether a game can be opened now: `open` · `notYet`: its kind is not built, or its supplier has no door · `closed`: it was
 * open, and an operator has closed it · `maintenance`: its supplier is at work for this brand.
 */
export const launchState = z.enum(['open', 'notYet', 'closed', 'maintenance']);

/** One game before it opens, with open games that somebody who wanted it may like. */
export const gameDetails = endpoint({
  method: 'GET',
  path: '/wps/game/details',
  summary: 'A game, whether it can be opened, and open ones like it',
  auth: 'public',
  query: namedGame({}),
  value: z.object({
    game,
    state: launchState,
    /** When the supplier means to be done with its work; null: nobody has said, or it is not at work. */
    until: z.nullable(instant),
    similar: z.array(game),
  }),
  errors: ['not.found'],
});
