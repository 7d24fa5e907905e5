/**
 * What the client of a card table and the studio's server say to each other: the types of `packages/contract/src/studio/pvp.ts`. Times are
 * milliseconds since 1970 by the studio's clock.
 */
import type { ParsedRequestOf, ValueOf } from '@perya/contract/endpoint.ts';
import type { ViewOf } from '@perya/contract/studio/endpoint.ts';
import type * as fields from '@perya/contract/studio/pvp-fields.ts';
import type { beReady, makeMove, readLobby, revealContribution } from '@perya/contract/studio/pvp.ts';

export type PvpLevelView = ViewOf<typeof fields.pvpLevelView>;
export type PvpLobby = ValueOf<typeof readLobby>;
export type PvpSeatAnswer = ViewOf<typeof fields.pvpSeatAnswer>;
export type Ready = ParsedRequestOf<typeof beReady>['body'];
export type Reveal = ParsedRequestOf<typeof revealContribution>['body'];
export type MakeMove = ParsedRequestOf<typeof makeMove>['body'];
export type PvpPhase = ViewOf<typeof fields.pvpPhase>;
export type PvpSeatView = ViewOf<typeof fields.pvpSeatView>;
export type PvpShareView = ViewOf<typeof fields.pvpShareView>;
export type PvpStepView = ViewOf<typeof fields.pvpStepView>;
export type PvpMatchView = ViewOf<typeof fields.pvpMatchView>;
export type PvpTableView = ViewOf<typeof fields.pvpTableView>;
export type Sealed = ViewOf<typeof fields.sealed>;
export type PvpMineView = ViewOf<typeof fields.pvpMineView>;
export type PvpRecord = ViewOf<typeof fields.pvpRecord>;
export type PvpRoundState = ViewOf<typeof fields.pvpRoundState>;
export type PvpProof = ViewOf<typeof fields.pvpProof>;

/** What is sealed. */
export interface SealedHand {
  matchId: string;
  step: number;
  hand: number[];
}
