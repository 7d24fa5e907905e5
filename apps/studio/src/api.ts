/**
 * What the game's client and the studio's server say to each other. Amounts are minor units (`@perya/money/wire.ts`). Answers come
 * in the envelope `{ success, value }` or `{ success, errorCode, message }`.
 */

import type { JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import type { PvpKind } from '@perya/game-rules/pvp/pvp-model.ts';
import type { TableKind } from '@perya/game-rules/table/table-model.ts';

/** A game of a supplier. */
export interface GameName {
  vendor: string;
  code: string;
}

/** What the page of a game is told of it. */
export interface GamePage extends GameName {
  title: string;
  model: string;
  /** Of the model: what its presentation has to know, and what a player is told. */
  rules: object;
  facts: object;
  look: GameLook;
  /** Addresses. */
  pictures: { symbols: string; title: string; scene: string };
  /** In the order of the model's symbols, by language. */
  symbolNames: Record<'en' | 'fil', readonly string[]>;
  /** The jackpot that its stakes feed, where the operator has one; null: none. */
  jackpot: string | null;
  /** Which table it is; null where rounds are one player's own. */
  kind: TableKind | PvpKind | null;
}

/** Colours: `#rrggbb`. */
export interface GameLook {
  metal: readonly [light: string, middle: string, shade: string];
  band: readonly [string, string, string];
  bandFree: readonly [string, string, string];
  columnEnd: string;
  columns: readonly [string, string];
  columnFree: string;
  dark: string;
  raised: string;
}

/** One step of a round as the player sees it. The rest (lines, symbols) follows from what was drawn by the model's rules. */
export interface StepView {
  index: number;
  draw: number[];
  multiplier: number;
  winMinor: bigint;
}

export type RoundState =
  | 'pending'
  | 'playing'
  | 'settling'
  | 'closed'
  | 'refused'
  | 'refunding'
  | 'cancelled';

export interface RoundView {
  id: string;
  spinId: string;
  /** By whose rules it was played: a tile may open another model later. */
  model: string;
  state: RoundState;
  stakeMinor: bigint;
  /** Won in the steps shown so far. */
  winMinor: bigint;
  /** Only the steps that were shown: what is still to come is not sent. */
  steps: StepView[];
  /** Further steps known to be owed (free games, respins), those already shown included. */
  stepsOwed: number;
  /** What the player decided, the first with the bet; empty where there is nothing to decide. */
  choices: number[][];
  /** Where a round stands that waits for its player's next choice. */
  stand: StandView | null;
  /** The pool that it has won, beside what its steps won; the amount once the wallet has said it. */
  jackpot: { tier: JackpotTier; amountMinor: bigint | null } | null;
  /** A free spin: the operator has staked it, and keeps what it won for its grant. */
  free: boolean;
  nonce: number;
  serverSeedHash: string;
  clientSeed: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface StandView {
  /** What taking it now would pay. */
  worthMinor: bigint;
  /** Not before anything was risked. */
  canTake: boolean;
}

export interface SeedView {
  serverSeedHash: string;
  clientSeed: string;
  /** Of the next round. */
  nextNonce: number;
  /** The server seed of the pair that comes next is fixed already, before its client seed is chosen. */
  nextServerSeedHash: string;
}

export interface StateView {
  /** `null` when the wallet does not answer. */
  balanceMinor: bigint | null;
  seed: SeedView;
  /** The round that is being played or resolved; or else the last one. */
  round: RoundView | null;
  /** Spins that the operator stakes; null: none, or not known now. */
  freeSpins: FreeSpinsView | null;
}

export interface FreeSpinsView {
  /** The operator's name of the grant. */
  reward: string;
  left: number;
  /** What each stakes: the largest stake of the game within the grant's value. */
  stakeMinor: bigint;
  /** ISO 8601. */
  expiresAt: string;
}

export interface SessionView extends StateView {
  session: string;
  currency: string;
  stakesMinor: bigint[];
  /** Where any amount may be staked: between which, and in which steps; null where only the ones of the list. */
  freeStakes: FreeStakesView | null;
  lobbyUrl: string;
  pace: PaceView;
  /** The pools that the stakes feed; null: none. */
  jackpot: JackpotView | null;
}

/** What the operator's regulator leaves to the player of a slot. */
export interface PaceView {
  /** Rounds may begin by themselves. */
  autoplay: boolean;
  /** A round may be shown faster than a regulator's pace. */
  quickSpin: boolean;
}

/** What the operator says of the pools. */
export interface JackpotView {
  code: string;
  /** From the largest to the smallest. */
  tiers: { tier: JackpotTier; amountMinor: bigint }[];
  /** The last ones, the newest first; names are masked. */
  wins: { tier: JackpotTier; amountMinor: bigint; userName: string; gameName: string; wonAt: string }[];
}

/** What the jackpot's draw of a round depends on besides the seeds, and what came of it. */
export interface JackpotProof {
  code: string;
  stakeMinor: bigint;
  tier: JackpotTier | null;
}

export interface FreeStakesView {
  leastMinor: bigint;
  mostMinor: bigint;
  stepMinor: bigint;
  /** No bet can win more: a stake is lower where a choice pays much. */
  mostWinMinor: bigint;
}

export interface SpinView {
  round: RoundView;
  balanceMinor: bigint | null;
}

/** A past round with what is needed to check it; `serverSeed` once it is revealed. */
export interface ProofView {
  /** Of the rules that the round was played by. */
  model: string;
  /** Nothing was staked, and nothing drawn. */
  refused: boolean;
  round: RoundView;
  /** Null where the stake fed none. */
  jackpot: JackpotProof | null;
  serverSeed: string | null;
}

/** What anybody who knows a round's number may see of it: what a check needs, and nothing about the player's money. */
export interface PublicProofView {
  model: string;
  /** Nothing was staked, and nothing drawn. */
  refused: boolean;
  round: Pick<RoundView, 'serverSeedHash' | 'clientSeed' | 'nonce' | 'choices'> & {
    steps: Pick<StepView, 'draw'>[];
  };
  jackpot: JackpotProof | null;
  serverSeed: string | null;
}

export interface RotationView {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number };
  seed: SeedView;
}

export type Answer<T> =
  | { success: true; value: T }
  | { success: false; errorCode: string; message: string; value?: { balanceMinor?: bigint } };
