/** Card tables of people. Times are milliseconds since 1970 by the studio's clock. */
import * as z from 'zod/mini';
import { studioEndpoint } from './endpoint.ts';
import { balanceMinor, idParams } from './fields.ts';
import { pvpLevelView, pvpMineView, pvpProof, pvpRecord, pvpSeatAnswer, pvpTableView } from './pvp-fields.ts';

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const done = z.object({});

/** Levels of stakes, and whether the player sits already. */
export const readLobby = studioEndpoint({
  method: 'GET',
  path: '/api/pvp',
  summary: 'Lobby of a card game',
  auth: 'session',
  value: z.object({
    levels: z.array(pvpLevelView),
    /** The player sits already: `sit` answers where. */
    seated: z.boolean(),
    balanceMinor,
  }),
  errors: ['player.disabled'],
});

/** Takes a seat; a player who sits already gets that seat. */
export const sit = studioEndpoint({
  method: 'POST',
  path: '/api/pvp/sit',
  summary: 'Sit down',
  auth: 'session',
  body: z.strictObject({ level: z.int().check(z.gte(0), z.lte(20)) }),
  value: pvpSeatAnswer,
  errors: ['stake.invalid', 'table.full'],
});

/** Gives the seat up. A match that runs goes on: the seat risks nothing more. */
export const leaveSeat = studioEndpoint({
  method: 'POST',
  path: '/api/pvp/leave',
  summary: 'Leave the table',
  auth: 'session',
  value: done,
  errors: ['seat.none', 'table.full'],
});

/** Joins the next match with its stake. */
export const beReady = studioEndpoint({
  method: 'POST',
  path: '/api/pvp/ready',
  summary: 'Join the next match',
  auth: 'session',
  body: z.strictObject({
    tableId: z.uuid(),
    /** SHA-256 of the contribution's text, in hexadecimal: the contribution itself stays on the phone until `reveal`. */
    commitment: hex,
  }),
  value: done,
  errors: ['seat.none', 'table.full'],
});

/** Stays out of the next match; keeps the seat for a while. */
export const waitAtSeat = studioEndpoint({
  method: 'POST',
  path: '/api/pvp/wait',
  summary: 'Sit out the next match',
  auth: 'session',
  value: done,
  errors: ['seat.none', 'table.full'],
});

/** Opens what `ready` was the hash of. */
export const revealContribution = studioEndpoint({
  method: 'POST',
  path: '/api/pvp/reveal',
  summary: 'Reveal the own contribution to the seed',
  auth: 'session',
  body: z.strictObject({ matchId: z.uuid(), contribution: hex }),
  value: done,
  errors: ['seat.none', 'seat.slow', 'move.late', 'choice.invalid', 'table.full'],
});

/** Makes a move. Repeated, it changes nothing. */
export const makeMove = studioEndpoint({
  method: 'POST',
  path: '/api/pvp/move',
  summary: 'Make a move',
  auth: 'session',
  body: z.strictObject({
    matchId: z.uuid(),
    /** Which step of the match it is for, from 0. */
    step: z.int().check(z.gte(0), z.lte(1000)),
    move: z.array(z.int().check(z.gte(-1), z.lte(1000))).check(z.maxLength(14)),
  }),
  value: done,
  errors: ['seat.none', 'seat.slow', 'move.late', 'choice.invalid', 'table.full'],
});

/**
 * The seat as events `table` and `mine` while the player sits, and `left`. The header `x-seat-key` has the public key to which the
 * player's cards are sealed.
 */
export const streamSeat = studioEndpoint({
  method: 'GET',
  path: '/api/pvp/stream',
  summary: 'Events of the seat',
  auth: 'session',
  wrapping: 'stream',
  value: z.union([pvpTableView, pvpMineView]),
  errors: ['seat.none', 'table.full'],
});

/** The player's last 100 matches. */
export const listMatches = studioEndpoint({
  method: 'GET',
  path: '/api/pvp/matches',
  summary: 'Past matches of the player',
  auth: 'session',
  value: z.array(pvpRecord),
  errors: [],
});

/** What anybody may see of a match, by its number or that of a seat's round. */
export const readMatchProof = studioEndpoint({
  method: 'GET',
  path: '/api/public/pvp/:id',
  summary: 'Public proof of a match of cards',
  auth: 'public',
  params: idParams,
  value: pvpProof,
  errors: [],
});
