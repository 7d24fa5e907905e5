/** Rounds that one player plays alone: slots, instant games, and what proves them. */
import * as z from 'zod/mini';
import { studioEndpoint } from './endpoint.ts';
import { balanceMinor, clientSeed, idParams, launch, launchesPerMinute, positiveMinor } from './fields.ts';
import {
  jackpotView,
  proofView,
  publicProofView,
  rotationView,
  roundView,
  sessionView,
  stateView,
} from './round-fields.ts';

/** A few small numbers; the model says what they mean. */
const choice = z.array(z.int().check(z.gte(0), z.lte(1_000_000_000))).check(z.maxLength(16));
/** Choices of a round are numbered; no round has more. */
const longestRound = 64;
const spinView = z.object({ round: roundView, balanceMinor });
const stakeErrors = [
  'bet.refused',
  'funds.insufficient',
  'player.disabled',
  'limit.reached',
  'game.unavailable',
  'wallet.unavailable',
  'round.interrupted',
] as const;

/** Whether the studio takes rounds. */
export const studioHealth = studioEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Health of the studio',
  auth: 'public',
  value: z.object({ status: z.literal('up') }),
  errors: ['game.unavailable'],
});

/** Opens a session of a game with a launch token. */
export const openSession = studioEndpoint({
  method: 'POST',
  path: '/api/session',
  summary: 'Open a session of a game',
  auth: 'public',
  body: launch,
  value: sessionView,
  callsPerMinute: launchesPerMinute,
  errors: ['session.expired', 'player.disabled', 'limit.reached', 'game.unavailable', 'wallet.unavailable'],
});

/** Where the player stands: everything goes on from this after a reload or a lost connection. */
export const readState = studioEndpoint({
  method: 'GET',
  path: '/api/state',
  summary: 'Balance, seeds and the present round',
  auth: 'session',
  value: stateView,
  errors: ['player.disabled', 'limit.reached', 'game.unavailable'],
});

/** Plays a round. The same `spinId` again finds the round that it made. */
export const spin = studioEndpoint({
  method: 'POST',
  path: '/api/spin',
  summary: 'Play a round',
  auth: 'session',
  body: z.strictObject({
    spinId: z.uuid(),
    stakeMinor: positiveMinor,
    /** What is decided with the bet, in a game that has anything to decide. */
    choice: z.optional(choice),
    /** The operator's grant that stakes the round. */
    freeReward: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  value: spinView,
  errors: [
    ...stakeErrors,
    'stake.invalid',
    'choice.invalid',
    'round.open',
    'round.early',
    'round.pending',
    'freeSpins.refused',
  ],
});

/** Shows the next step of a round, and settles it with the last one. Repeated, it changes nothing. */
export const showNextStep = studioEndpoint({
  method: 'POST',
  path: '/api/rounds/:id/next',
  summary: 'Show the next step of a round',
  auth: 'session',
  params: idParams,
  body: z.strictObject({ stepIndex: z.int().check(z.gte(1), z.lte(1000)) }),
  value: spinView,
  errors: ['round.pending', 'round.interrupted'],
});

/** Decides what comes next in a round. Repeated, it changes nothing. */
export const choose = studioEndpoint({
  method: 'POST',
  path: '/api/rounds/:id/choose',
  summary: 'Choose in a round',
  auth: 'session',
  params: idParams,
  body: z.strictObject({ index: z.int().check(z.gte(1), z.lt(longestRound)), choice }),
  value: spinView,
  errors: ['choice.invalid', 'choice.made', 'round.pending', 'round.interrupted'],
});

/** The pools that the session's stakes feed. */
export const readJackpot = studioEndpoint({
  method: 'GET',
  path: '/api/jackpot',
  summary: 'Pools of the jackpot',
  auth: 'session',
  value: jackpotView,
  errors: ['wallet.unavailable', 'player.disabled', 'limit.reached', 'game.unavailable'],
});

/** The player's last 100 rounds of the game, the latest first. */
export const listRounds = studioEndpoint({
  method: 'GET',
  path: '/api/rounds',
  summary: 'Past rounds of the player',
  auth: 'session',
  value: z.array(roundView),
  errors: [],
});

/** A past round of the player with what checks it. */
export const readProof = studioEndpoint({
  method: 'GET',
  path: '/api/rounds/:id/proof',
  summary: 'Proof of a round',
  auth: 'session',
  params: idParams,
  value: proofView,
  errors: [],
});

/** What anybody who knows a round's number may see of it. */
export const readPublicProof = studioEndpoint({
  method: 'GET',
  path: '/api/public/rounds/:id',
  summary: 'Public proof of a round',
  auth: 'public',
  params: idParams,
  value: publicProofView,
  errors: [],
});

/** Reveals the server seed, and begins the pair whose server seed is fixed already with a client seed of the player's. */
export const rotateSeeds = studioEndpoint({
  method: 'POST',
  path: '/api/seeds/rotate',
  summary: 'Reveal the server seed and begin a new pair',
  auth: 'session',
  body: z.strictObject({ clientSeed }),
  value: rotationView,
  errors: ['round.open', 'magazine.open'],
});
