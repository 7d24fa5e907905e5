/**
 * What the sportsbook's client and its server say to each other: the types of `packages/contract/src/studio/sportsbook.ts`, and what its
 * page is told of itself. Odds are whole hundredths.
 */
import type { ParsedRequestOf, ValueOf } from '@perya/contract/endpoint.ts';
import type { ViewOf } from '@perya/contract/studio/endpoint.ts';
import type * as fields from '@perya/contract/studio/sportsbook-fields.ts';
import type { placeBet, readBoard } from '@perya/contract/studio/sportsbook.ts';
import type { Book } from '@perya/game-rules/sportsbook/doors.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import type { GameName } from './api.ts';

/** What the page of the sportsbook is told of itself. */
export interface SportsPage extends GameName {
  title: string;
  book: Book;
  /** The sport that the tile opens at; null: all of them. */
  sport: Sport | null;
  /** Address of the atlas of crests. */
  crests: string;
}

export type MarketView = ViewOf<typeof fields.marketView>;
export type LiveView = ViewOf<typeof fields.liveView>;
export type MatchView = ViewOf<typeof fields.matchView>;
export type IncidentView = ViewOf<typeof fields.incidentView>;
export type MatchDetails = ViewOf<typeof fields.matchDetails>;
export type PastView = ViewOf<typeof fields.pastView>;
export type BoardView = ValueOf<typeof readBoard>;
export type SportsSession = ViewOf<typeof fields.sportsSession>;
export type Slip = ParsedRequestOf<typeof placeBet>['body'];
export type SlipLeg = Slip['legs'][number];
export type LegView = ViewOf<typeof fields.legView>;
export type BetView = ViewOf<typeof fields.betView>;
export type BetAnswer = ValueOf<typeof placeBet>;
export type QuoteView = ViewOf<typeof fields.quoteView>;
export type PublicBetView = ViewOf<typeof fields.publicBetView>;
export type StreamMessage = ViewOf<typeof fields.streamMessage>;
