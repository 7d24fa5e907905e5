/**
 * What the game's client and the studio's server say to each other. Amounts are whole minor units (centavos): the game
 * never meets an amount beyond 2^53. Answers come in the envelope `{ success, value }` or `{ success, errorCode, message }`.
 */

/** One game of a round as the player sees it. The rest (lines, symbols) follows from the stops by the game's rules. */
export interface GameView {
  index: number;
  stops: number[];
  multiplier: number;
  winMinor: number;
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
  state: RoundState;
  stakeMinor: number;
  /** Won in the games shown so far. */
  winMinor: number;
  /** Only the games that were shown: what is still to come is not sent. */
  games: GameView[];
  /** Free games known to be owed, those already shown included. */
  freeGamesOwed: number;
  nonce: number;
  serverSeedHash: string;
  clientSeed: string;
  /** ISO 8601. */
  createdAt: string;
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
  balanceMinor: number | null;
  seed: SeedView;
  /** The round that is being played or resolved; or else the last one. */
  round: RoundView | null;
}

export interface SessionView extends StateView {
  session: string;
  currency: string;
  stakesMinor: number[];
  lobbyUrl: string;
}

export interface SpinView {
  round: RoundView;
  balanceMinor: number | null;
}

/** A past round with what is needed to check it; `serverSeed` once it is revealed. */
export interface ProofView {
  round: RoundView;
  serverSeed: string | null;
}

/** What anybody who knows a round's number may see of it: what a check needs, and nothing about the player's money. */
export interface PublicProofView {
  round: Pick<RoundView, 'serverSeedHash' | 'clientSeed' | 'nonce'> & { games: Pick<GameView, 'stops'>[] };
  serverSeed: string | null;
}

export interface RotationView {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number };
  seed: SeedView;
}

export type Answer<T> =
  | { success: true; value: T }
  | { success: false; errorCode: string; message: string; value?: { balanceMinor?: number } };
