import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { namedGame } from '../catalogue/named-game.ts';

/**
 * Opens a game for the member. The address carries a launch token in its fragment, so that no log and no referrer sees
 * it; show it in an iframe with exactly this `sandbox` and `allow`.
 */
export const launchGame = endpoint({
  method: 'GET',
  path: '/wps/game/launchGame',
  summary: 'Address at which the member plays a game',
  auth: 'session',
  query: namedGame({
    /** Whether the site shows the game's own page first. The answer is the same. */
    showChoice: z.optional(z.enum(['true', 'false'])),
  }),
  value: z.object({
    url: z.string(),
    nodeId: z.string(),
    gameName: z.string(),
    vassalage: z.string(),
    /** Value of the iframe's `sandbox` attribute. */
    sandbox: z.string(),
    /** Value of the iframe's `allow` attribute. */
    allow: z.string(),
    orientation: z.enum(['portrait', 'landscape', 'any']),
  }),
  errors: [
    'session.required',
    'session.expired',
    'not.found',
    'play.stopped',
    'game.unavailable',
    'vendor.maintenance',
  ],
});
