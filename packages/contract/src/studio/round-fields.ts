/** Parts of the answers about rounds that one player plays alone. */
import * as z from 'zod/mini';
import { balanceMinor } from './fields.ts';

/** From the largest to the smallest. */
export const jackpotTier = z.enum(['grand', 'major', 'minor', 'mini']);

/** One step of a round as the player sees it. The rest (lines, symbols) follows from what was drawn by the model's rules. */
export const stepView = z.object({
  index: z.number(),
  draw: z.array(z.number()),
  multiplier: z.number(),
  winMinor: z.bigint(),
});

export const roundState = z.enum([
  'pending',
  'playing',
  'settling',
  'closed',
  'refused',
  'refunding',
  'cancelled',
]);

export const standView = z.object({
  /** What taking it now would pay. */
  worthMinor: z.bigint(),
  /** Not before anything was risked. */
  canTake: z.boolean(),
});

export const roundView = z.object({
  id: z.uuid(),
  spinId: z.uuid(),
  /** By whose rules it was played: a tile may open another model later. */
  model: z.string(),
  state: roundState,
  stakeMinor: z.bigint(),
  /** Won in the steps shown so far. */
  winMinor: z.bigint(),
  /** Only the steps that were shown: what is still to come is not sent. */
  steps: z.array(stepView),
  /** Further steps known to be owed (free games, respins), those already shown included. */
  stepsOwed: z.number(),
  /** What the player decided, the first with the bet; empty where there is nothing to decide. */
  choices: z.array(z.array(z.number())),
  /** Where a round stands that waits for its player's next choice. */
  stand: z.nullable(standView),
  /** The pool that it has won, beside what its steps won; the amount once the wallet has said it. */
  jackpot: z.nullable(z.object({ tier: jackpotTier, amountMinor: z.nullable(z.bigint()) })),
  /** A free spin: the operator has staked it, and keeps what it won for its grant. */
  free: z.boolean(),
  nonce: z.number(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});

export const seedView = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Of the next round. */
  nextNonce: z.number(),
  /** The server seed of the pair that comes next is fixed already, before its client seed is chosen. */
  nextServerSeedHash: z.string(),
});

export const freeSpinsView = z.object({
  /** The operator's name of the grant. */
  reward: z.string(),
  left: z.number(),
  /** What each stakes: the largest stake of the game within the grant's value. */
  stakeMinor: z.bigint(),
  /** ISO 8601. */
  expiresAt: z.string(),
});

export const stateView = z.object({
  balanceMinor,
  seed: seedView,
  /** The round that is being played or resolved; or else the last one. */
  round: z.nullable(roundView),
  /** Spins that the operator stakes; null: none, or not known now. */
  freeSpins: z.nullable(freeSpinsView),
});

export const freeStakesView = z.object({
  leastMinor: z.bigint(),
  mostMinor: z.bigint(),
  stepMinor: z.bigint(),
  /** No bet can win more: a stake is lower where a choice pays much. */
  mostWinMinor: z.bigint(),
});

/** What the operator's regulator leaves to the player. */
export const paceView = z.object({
  /** Rounds may begin by themselves. */
  autoplay: z.boolean(),
  /** A round may be shown faster than a regulator's pace. */
  quickSpin: z.boolean(),
  /** A round of a game other than a slot may begin sooner after the last one than a regulator's pace has it. */
  quickGames: z.boolean(),
});

/** What the operator says of the pools. */
export const jackpotView = z.object({
  code: z.string(),
  /** From the largest to the smallest. */
  tiers: z.array(z.object({ tier: jackpotTier, amountMinor: z.bigint() })),
  /** The last ones, the newest first; names are masked. */
  wins: z.array(
    z.object({
      tier: jackpotTier,
      amountMinor: z.bigint(),
      userName: z.string(),
      gameName: z.string(),
      wonAt: z.string(),
    }),
  ),
});

export const sessionView = z.extend(stateView, {
  session: z.string(),
  currency: z.string(),
  /** Zone of the merchant's days and times, such as `Asia/Manila`; `UTC` where the wallet names none. */
  timeZone: z.string(),
  stakesMinor: z.array(z.bigint()),
  /** Where any amount may be staked: between which, and in which steps; null where only the ones of the list. */
  freeStakes: z.nullable(freeStakesView),
  lobbyUrl: z.string(),
  pace: paceView,
  /** The pools that the stakes feed; null: none. */
  jackpot: z.nullable(jackpotView),
});

/** What the jackpot's draw of a round depends on besides the seeds, and what came of it. */
export const jackpotProof = z.object({
  code: z.string(),
  stakeMinor: z.bigint(),
  tier: z.nullable(jackpotTier),
});

/** A past round with what is needed to check it; `serverSeed` once it is revealed. */
export const proofView = z.object({
  /** Of the rules that the round was played by. */
  model: z.string(),
  /** Nothing was staked, and nothing drawn. */
  refused: z.boolean(),
  round: roundView,
  /** Null where the stake fed none. */
  jackpot: z.nullable(jackpotProof),
  serverSeed: z.nullable(z.string()),
});

/** What anybody who knows a round's number may see of it: what a check needs, and nothing about the player's money. */
export const publicProofView = z.extend(proofView, {
  round: z.object({
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    nonce: z.number(),
    choices: z.array(z.array(z.number())),
    steps: z.array(z.object({ draw: z.array(z.number()) })),
  }),
});

export const rotationView = z.object({
  revealed: z.object({
    serverSeed: z.string(),
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    rounds: z.number(),
  }),
  seed: seedView,
});
