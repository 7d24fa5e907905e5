import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { chosenBadges, nodeId, operatorGame } from './game-fields.ts';

/** For operators: applies to every brand at once. Rounds in play continue. A game that cannot be played yet stays closed. */
export const setGame = endpoint({
  method: 'PUT',
  path: '/ops/games/:nodeId',
  summary: 'Open or close a game, choose its badge and its place',
  auth: 'operator',
  permission: 'game.edit',
  audit: { action: 'game.set', object: 'game' },
  params: z.strictObject({ nodeId }),
  body: z.strictObject({
    version: z.int().check(z.minimum(0)),
    open: z.boolean(),
    badge: z.nullable(z.enum(chosenBadges)),
    position: z.nullable(z.int().check(z.minimum(-100_000), z.maximum(100_000))),
    reason,
  }),
  value: operatorGame,
  errors: ['version.stale'],
});
