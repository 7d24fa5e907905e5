/** The sportsbook. Odds are whole hundredths. */
import * as z from 'zod/mini';
import { studioEndpoint } from './endpoint.ts';
import { balanceMinor, idParams, launch, launchesPerMinute, positiveMinor, word } from './fields.ts';
import {
  acceptance,
  betView,
  book,
  matchDetails,
  matchView,
  pastView,
  publicBetView,
  sportsSession,
  streamMessage,
} from './sportsbook-fields.ts';

const bookParams = z.strictObject({ book });
const marketName = z.string().check(z.regex(/^[\w:.-]{1,20}$/));
const betAnswer = z.object({ bet: betView, balanceMinor });

/** Opens a session of the sportsbook with a launch token. */
export const openSportsbook = studioEndpoint({
  method: 'POST',
  path: '/api/sportsbook/session',
  summary: 'Open a session of the sportsbook',
  auth: 'public',
  body: launch,
  value: sportsSession,
  callsPerMinute: launchesPerMinute,
  errors: ['session.expired', 'player.disabled', 'limit.reached', 'game.unavailable', 'wallet.unavailable'],
});

/** Matches that are played, and the next ones. */
export const readBoard = studioEndpoint({
  method: 'GET',
  path: '/api/sportsbook/board/:book',
  summary: 'Board of a book',
  auth: 'public',
  params: bookParams,
  value: z.object({ live: z.array(matchView), upcoming: z.array(matchView) }),
  errors: [],
});

/** A match with all its markets. */
export const readMatch = studioEndpoint({
  method: 'GET',
  path: '/api/sportsbook/matches/:id',
  summary: 'A match of the sportsbook',
  auth: 'public',
  params: z.strictObject({ id: word }),
  value: matchDetails,
  errors: [],
});

/** The last matches that are over, or void. */
export const listResults = studioEndpoint({
  method: 'GET',
  path: '/api/sportsbook/results/:book',
  summary: 'Results of a book',
  auth: 'public',
  params: bookParams,
  value: z.array(pastView),
  errors: [],
});

/** Odds as they change, once a second at most. */
export const streamOdds = studioEndpoint({
  method: 'GET',
  path: '/api/sportsbook/stream/:book',
  summary: 'Odds as they change',
  auth: 'public',
  wrapping: 'stream',
  params: bookParams,
  query: z.object({
    /** Matches to return with all of their markets. */
    match: z.optional(z.string().check(z.maxLength(60))),
  }),
  value: streamMessage,
  errors: [],
});

/** Lays a bet. The same `slipId` again finds the bet that it made. */
export const placeBet = studioEndpoint({
  method: 'POST',
  path: '/api/sportsbook/bets',
  summary: 'Lay a bet',
  auth: 'session',
  body: z.strictObject({
    slipId: z.uuid(),
    stakeMinor: positiveMinor,
    acceptance,
    legs: z
      .array(
        z.strictObject({
          match: word,
          market: marketName,
          selection: marketName,
          /** As the player saw them. */
          odds: z.int().check(z.gte(101), z.lte(15_000)),
          /** Of the match when he saw them. */
          version: z.int().check(z.gte(0), z.lte(100_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  value: betAnswer,
  errors: [
    'stake.outOfLimits',
    'payout.limit',
    'slip.invalid',
    'slip.related',
    'price.changed',
    'market.closed',
    'market.suspended',
    'bet.goal',
    'bets.tooMany',
    'bet.pending',
    'round.interrupted',
    'bet.refused',
    'funds.insufficient',
    'player.disabled',
    'limit.reached',
    'game.unavailable',
    'wallet.unavailable',
  ],
});

/** The player's last 100 bets. */
export const listBets = studioEndpoint({
  method: 'GET',
  path: '/api/sportsbook/bets',
  summary: 'Past bets of the player',
  auth: 'session',
  value: z.array(betView),
  errors: [],
});

/** A bet of the player. */
export const readBet = studioEndpoint({
  method: 'GET',
  path: '/api/sportsbook/bets/:id',
  summary: 'A bet of the player',
  auth: 'session',
  params: idParams,
  value: betAnswer,
  errors: [
    'bet.goal',
    'bet.refused',
    'funds.insufficient',
    'game.unavailable',
    'limit.reached',
    'round.interrupted',
  ],
});

/** Takes what is offered for a bet now, at least `leastMinor`. */
export const cashOutBet = studioEndpoint({
  method: 'POST',
  path: '/api/sportsbook/bets/:id/cash-out',
  summary: 'Cash a bet out',
  auth: 'session',
  params: idParams,
  body: z.strictObject({ leastMinor: positiveMinor }),
  value: betAnswer,
  errors: ['offer.none', 'offer.changed', 'round.interrupted'],
});

/** The player's balance. */
export const readSportsBalance = studioEndpoint({
  method: 'GET',
  path: '/api/sportsbook/balance',
  summary: 'Balance of the player',
  auth: 'session',
  value: z.object({ balanceMinor }),
  errors: [],
});

/** What anybody who knows a bet's number may see of it. */
export const readPublicBet = studioEndpoint({
  method: 'GET',
  path: '/api/public/sportsbook/bets/:id',
  summary: 'Public proof of a bet',
  auth: 'public',
  params: idParams,
  value: publicBetView,
  errors: [],
});
