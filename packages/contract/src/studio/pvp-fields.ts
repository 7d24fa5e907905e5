/** Parts of the answers of card tables. */
import * as z from 'zod/mini';
import { balanceMinor } from './fields.ts';

/** A level of stakes, as the lobby shows it. */
export const pvpLevelView = z.object({
  level: z.number(),
  unitMinor: z.bigint(),
  /** What is put in before a match: the most that can be lost. */
  stakeMinor: z.bigint(),
  rakeCapMinor: z.bigint(),
  /** People who sit at tables of this level. */
  people: z.number(),
});

export const pvpSeatAnswer = z.object({ tableId: z.uuid(), seat: z.number(), level: z.number() });

/**
 * `idle`: nobody is ready. `gathering`: the match begins at `startsAt`; free seats are filled with bots. `binding`: the
 * house's seed is fixed, the phones open their contributions. `staking`: stakes are being taken. `playing`, `over`.
 * `void`: it did not come about; all stakes are back.
 */
export const pvpPhase = z.enum(['idle', 'gathering', 'binding', 'staking', 'playing', 'over', 'void']);

export const pvpShareView = z.object({
  units: z.number(),
  /** Before the rake. */
  netMinor: z.bigint(),
  rakeMinor: z.bigint(),
  paidMinor: z.bigint(),
});

export const pvpSeatView = z.object({
  /** Of somebody else under a name that nobody can be known by; null for a bot and a free seat. */
  name: z.nullable(z.string()),
  /** Which name of the dictionaries a bot has; null where none sits here. */
  bot: z.nullable(z.number()),
  /** Will be in the next match. */
  ready: z.boolean(),
  /** Plays in the match that runs, or has just ended. */
  playing: z.boolean(),
  /** Has decided in this step. */
  decided: z.boolean(),
  /** His phone is not connected, or he let the time run out. */
  away: z.boolean(),
  /** When a move is made for him; his time bank is running from `bankFrom` on. Null where it is not his turn. */
  until: z.nullable(z.number()),
  bankFrom: z.nullable(z.number()),
  bankMs: z.number(),
  /** Once the match is over: what it brought. */
  share: z.nullable(pvpShareView),
});

export const pvpStepView = z.object({ seat: z.number(), move: z.array(z.number()) });

export const pvpMatchView = z.object({
  id: z.uuid(),
  model: z.string(),
  /** SHA-256 of the house's seed: fixed before any contribution is opened. */
  serverSeedHash: z.string(),
  /** By seat; null for bots. */
  commitments: z.array(z.nullable(z.string())),
  /** How many steps were played. */
  step: z.number(),
  /** The seats to act; several where they decide at once. */
  turns: z.array(z.number()),
  /** What everybody sees of the match, as its model has it; null before the cards are dealt. */
  table: z.unknown(),
  /** The moves of the step before this one; empty at the beginning. */
  last: z.array(pvpStepView),
});

/** What everybody at the table sees. */
export const pvpTableView = z.object({
  serverNow: z.number(),
  tableId: z.string(),
  level: z.number(),
  unitMinor: z.bigint(),
  stakeMinor: z.bigint(),
  phase: pvpPhase,
  /** While it gathers: when the match begins. */
  startsAt: z.nullable(z.number()),
  seats: z.array(pvpSeatView),
  match: z.nullable(pvpMatchView),
});

/** Cards of one seat, readable with the key alone that its phone made. All base64. */
export const sealed = z.object({
  /** The sender's public key of this message: P-256, uncompressed. */
  key: z.string(),
  iv: z.string(),
  /** AES-256-GCM over the JSON of the cards. */
  box: z.string(),
});

/** What only the player is told. */
export const pvpMineView = z.object({
  seat: z.number(),
  /** Will be in the next match. */
  ready: z.boolean(),
  /** In the match that runs, or has just ended. A bot may play at the seat of somebody who was not ready. */
  playing: z.boolean(),
  /** Of the match in which he plays; what is in it is `SealedHand`. */
  sealed: z.nullable(sealed),
  /** Why he is not in the match for which he was ready. */
  refusal: z.nullable(z.string()),
  balanceMinor,
});

/** `pending`: the stake is being taken. `accepted`: in the match. The others as with every round. */
export const pvpRoundState = z.enum([
  'pending',
  'accepted',
  'settling',
  'closed',
  'refused',
  'refunding',
  'cancelled',
]);

/** What anybody may see of a match: what a check needs. What is secret while it is played is null until it is over. */
export const pvpProof = z.object({
  matchId: z.uuid(),
  model: z.string(),
  unitMinor: z.bigint(),
  rakeCapMinor: z.bigint(),
  state: z.enum(['open', 'over', 'void']),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  /** By seat; null for bots. */
  commitments: z.array(z.nullable(z.string())),
  contributions: z.nullable(z.array(z.nullable(z.string()))),
  bots: z.array(z.boolean()),
  steps: z.nullable(z.array(z.array(pvpStepView))),
  /** By seat, in units. */
  results: z.nullable(z.array(z.number())),
});

/** One of the player's matches. */
export const pvpRecord = z.object({
  /** Of the player's round. */
  id: z.uuid(),
  proof: pvpProof,
  seat: z.number(),
  stakeMinor: z.bigint(),
  /** Null until it is settled. */
  share: z.nullable(pvpShareView),
  state: pvpRoundState,
  /** ISO 8601. */
  createdAt: z.string(),
});
