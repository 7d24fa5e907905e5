/**
 * What the game's client and the studio's server say to each other about rounds that one player plays alone: the types of
 * `packages/contract/src/studio/rounds.ts`, and what a page is told of its game. Amounts are minor units (`@perya/money/wire.ts`).
 */
import type { ViewOf } from '@perya/contract/studio/endpoint.ts';
import type * as fields from '@perya/contract/studio/round-fields.ts';
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

export type StepView = ViewOf<typeof fields.stepView>;
export type RoundState = ViewOf<typeof fields.roundState>;
export type RoundView = ViewOf<typeof fields.roundView>;
export type SeedView = ViewOf<typeof fields.seedView>;
export type StateView = ViewOf<typeof fields.stateView>;
export type FreeSpinsView = ViewOf<typeof fields.freeSpinsView>;
export type SessionView = ViewOf<typeof fields.sessionView>;
export type PaceView = ViewOf<typeof fields.paceView>;
export type JackpotView = ViewOf<typeof fields.jackpotView>;
export type JackpotProof = ViewOf<typeof fields.jackpotProof>;
export type FreeStakesView = ViewOf<typeof fields.freeStakesView>;
export type ProofView = ViewOf<typeof fields.proofView>;
export type PublicProofView = ViewOf<typeof fields.publicProofView>;
export type RotationView = ViewOf<typeof fields.rotationView>;

export interface SpinView {
  round: RoundView;
  balanceMinor: bigint | null;
}

export type Answer<T> =
  | { success: true; value: T }
  | { success: false; errorCode: string; message: string; value?: { balanceMinor?: bigint } };
