/**
 * What the client of one kind of table adds to the common part. The common part has the clock, the chips, the meters, the
 * buttons, the strip of results, the people, the sheets; a presentation draws the stage and lays out the spots.
 */
import type { LaidBet, TableModel } from '@perya/game-rules/table/table-model.ts';
import type { TableRoundView, TableView, TicketView } from '../../../src/table-api.ts';
import type { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import type { TableWords } from './table-words.ts';

/** What a presentation works with. */
export interface TableHands {
  model: TableModel;
  words: TableWords;
  sound: Sound;
  effects: Effects;
  /** The studio's clock as the phone knows it, in milliseconds since 1970. */
  now(): number;
  /** The chip that lies on the thumb, in minor units. */
  chipMinor(): bigint;
  /** Lays the chosen chip on a spot, or several at once (call bets). It is refused by itself where bets are closed. */
  lay(...bets: { spot: string; choice?: readonly number[]; times?: number }[]): void;
  /** Sends bets at once, past the chips and the button. Of presentations with controls of their own. */
  place(bets: readonly LaidBet[]): Promise<TicketView | null>;
  /** Takes one ticket back while bets are taken. */
  takeBack(ticketId: string): Promise<void>;
  /** Leaves a flight with one ticket. */
  cashOut(ticketId: string): Promise<void>;
  /** Takes what was laid on a spot with that choice away again, and was not sent yet. */
  unlay(bet: { spot: string; choice: readonly number[] }): void;
  /** Says something to screen readers. */
  announce(text: string): void;
}

/** What the player has on the table. */
export interface OwnBets {
  /** Laid and not sent yet. */
  laid: readonly LaidBet[];
  /** Sent: in the round, or on the way into it. */
  placed: readonly TicketView[];
}

export interface TablePresentation {
  /** It lays and sends bets by buttons of its own: the chips and the common button stay away. */
  readonly ownControls?: boolean;
  /** The dice, the wheel, the cards. It keeps what is left of the height; it is told its size by `resize`. */
  readonly stage: HTMLElement;
  /** The spots: buttons with names, made by `spotButton` where they are plain ones. */
  readonly layout: HTMLElement;
  /** The space that the stage has got, in CSS pixels. */
  resize(width: number, height: number): void;
  /** A round begins: the old result is cleared away. Called for late joiners too. */
  open(view: TableView): void;
  /** Bets are closed: dice are shaken, the ball is thrown. */
  close(view: TableView): void;
  /**
   * Shows what was drawn, from `elapsedMs` on: somebody who came in the middle sees the rest. Resolves when it stands. Of a
   * flight it is called when it takes off, without an outcome, and `end` when it has ended.
   */
  show(view: TableView, elapsedMs: number): Promise<void>;
  /** A flight has ended. */
  end?(view: TableView): void;
  /** Own chips changed, or the chips of all: what lies on the spots is painted again. */
  paint(view: TableView, own: OwnBets): void;
  /** The result in words: for the message line and for screen readers. */
  sayOutcome(outcome: readonly number[]): string;
  /** The same with what the round alone knows, such as what its pool paid; `sayOutcome` where it is left out. */
  sayRound?(round: TableRoundView): string;
  /** One past result in the strip; the roads of card games have their place in `statistics`. */
  resultChip(outcome: readonly number[]): HTMLElement;
  /** What a spot is called. */
  spotName(bet: { spot: string; choice: readonly number[] }): string;
  /** What a spot pays, where its highest pay alone would say too much; null for the others. */
  payName?(spot: string): string | null;
  /** Roads, hot and cold numbers: the content of the sheet of statistics. */
  statistics(last: readonly (readonly number[])[]): HTMLElement[];
  /** The rules in words, before the table of spots with their pays and RTP, which is made by the common part. */
  rules(): HTMLElement[];
  /** Replays a past round on the stage; no money moves. */
  replay(outcome: readonly number[]): Promise<void>;
}

/** Every kind's module exports this as `createPresentation`. */
export type CreatePresentation = (hands: TableHands) => TablePresentation;
