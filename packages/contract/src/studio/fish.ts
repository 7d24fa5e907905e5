/** Shooting rooms. Times are milliseconds since 1970 by the studio's clock. */
import * as z from 'zod/mini';
import { studioEndpoint } from './endpoint.ts';
import { balanceMinor, idParams, positiveMinor } from './fields.ts';
import {
  fishState,
  magazineProof,
  magazineView,
  mostAtOnce,
  publicMagazineProof,
  pullView,
  roomView,
  shotsEvent,
} from './fish-fields.ts';

const magazineAnswer = z.object({ magazine: magazineView, balanceMinor });

/** Takes a seat, or finds the one that the player has. */
export const enterRoom = studioEndpoint({
  method: 'POST',
  path: '/api/fish/enter',
  summary: 'Enter a shooting room',
  auth: 'session',
  value: fishState,
  errors: ['player.disabled', 'limit.reached', 'game.unavailable'],
});

/** The room as events `room` and `shots`. */
export const streamRoom = studioEndpoint({
  method: 'GET',
  path: '/api/fish/stream',
  summary: 'Events of the room',
  auth: 'session',
  wrapping: 'stream',
  value: z.union([roomView, shotsEvent]),
  errors: ['table.full'],
});

/** Buys a magazine of bullets. The same `loadId` again finds the magazine that it loaded. */
export const loadMagazine = studioEndpoint({
  method: 'POST',
  path: '/api/fish/load',
  summary: 'Load a magazine',
  auth: 'session',
  body: z.strictObject({
    loadId: z.uuid(),
    bullets: z.int().check(z.gte(1), z.lte(1000)),
    bulletMinor: positiveMinor,
  }),
  value: magazineAnswer,
  errors: [
    'stake.invalid',
    'magazine.open',
    'magazine.pending',
    'magazine.interrupted',
    'round.early',
    'seat.lost',
    'bet.refused',
    'funds.insufficient',
    'player.disabled',
    'limit.reached',
    'game.unavailable',
    'wallet.unavailable',
  ],
});

/** Pulls the trigger, eight times at most. Fewer pulls than were sent may come back: the rest may be sent again. */
export const shoot = studioEndpoint({
  method: 'POST',
  path: '/api/fish/magazines/:id/shoot',
  summary: 'Shoot',
  auth: 'session',
  params: idParams,
  body: z.strictObject({
    /** Number of the first pull. */
    from: z.int().check(z.gte(0), z.lte(100_000)),
    /** The fish aimed at, in their order. */
    fish: z
      .array(z.string().check(z.regex(/^\d{1,12}\.\d{1,2}$/)))
      .check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  value: z.object({
    /** What came of the pulls, in their order. */
    pulls: z.array(pullView),
    magazine: magazineView,
    balanceMinor,
  }),
  errors: ['magazine.closed', 'magazine.pending', 'seat.lost'],
});

/** Returns what a magazine is worth to the wallet. Repeated, it changes nothing. */
export const unloadMagazine = studioEndpoint({
  method: 'POST',
  path: '/api/fish/magazines/:id/unload',
  summary: 'Unload a magazine',
  auth: 'session',
  params: idParams,
  value: magazineAnswer,
  errors: ['magazine.pending', 'magazine.interrupted'],
});

/** The player's last 100 magazines of the game. */
export const listMagazines = studioEndpoint({
  method: 'GET',
  path: '/api/fish/magazines',
  summary: 'Past magazines of the player',
  auth: 'session',
  value: z.array(magazineView),
  errors: [],
});

/** A magazine of the player with every pull of its trigger. */
export const readMagazine = studioEndpoint({
  method: 'GET',
  path: '/api/fish/magazines/:id',
  summary: 'Proof of a magazine',
  auth: 'session',
  params: idParams,
  value: magazineProof,
  errors: [],
});

/** What anybody may see of a magazine: a check of its shots. */
export const readPublicMagazine = studioEndpoint({
  method: 'GET',
  path: '/api/public/fish/:id',
  summary: 'Public proof of a magazine',
  auth: 'public',
  params: idParams,
  value: publicMagazineProof,
  errors: [],
});
