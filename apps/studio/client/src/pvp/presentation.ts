/** What shows one kind of card game. The base has the room around it: seats, clocks, stakes, results, sheets, the network. */
import type { Card, Move, PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import type { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import type { PvpWords } from './pvp-words.ts';

/** What a presentation works with. */
export interface PvpTools<Table> {
  readonly model: PvpModel<Table>;
  readonly words: PvpWords;
  readonly sound: Sound;
  readonly effects: Effects;
  /** Decides for the own seat; the base sends it, repeats it, and paints again. Not legal now: nothing happens. */
  move(move: Move): void;
  /** As the table calls it: “You”, a masked name, a bot's name. */
  nameOf(seat: number): string;
  /** What everybody hears; what is the player's own alone is read to nobody else, as it is his phone. */
  announce(text: string): void;
  /** Where a seat's cards come to lie, seen from the centre of `middle`, in pixels: for cards that fly. */
  placeOf(seat: number): { x: number; y: number };
}

/** What is to be shown. */
export interface PvpShown<Table> {
  readonly matchId: string;
  /** How many steps were played. */
  readonly step: number;
  readonly table: Table;
  /** The moves that led here; empty at the beginning. */
  readonly last: readonly { seat: number; move: Move }[];
  /** The own seat; null for somebody who only looks on, as in a replay. */
  readonly seat: number | null;
  /** The own cards; empty where they are not known (yet). */
  readonly hand: readonly Card[];
  /** Seats that decide now; the match is over when there are none. */
  readonly turns: readonly number[];
  /** The own seat is to decide, and has not yet. */
  readonly myTurn: boolean;
  /** Taken up in the middle (a reload, a replay): show how it stands, without a way there. */
  readonly still: boolean;
}

export interface PvpPresentation<Table = unknown> {
  /** In the middle of the cloth: the trick, the shoe. */
  readonly middle: HTMLElement;
  /** At the lower edge, before the own seat: the hand and its buttons. The base keeps its height, 240 px on a small phone. */
  readonly own: HTMLElement;
  /** What lies before a seat of somebody else: backs, a count, shown cards. The base puts it beside his name. */
  before(seat: number): HTMLElement;
  /**
   * Called with every change, more often than anything visible does: it must be harmless to call it twice with the same.
   * Resolves when what happened has been seen; the base shows a result after that.
   */
  paint(shown: PvpShown<Table>): Promise<void>;
  /** Nothing lies on the table any more. */
  clear(): void;
  /** A step, in words: for the screen reader. Empty: nothing to say. */
  sayStep(shown: PvpShown<Table>): string;
  /** How a seat's result was counted, in a few words: “7 against 5, 3, 9”. The table is that of a match that is over. */
  sayCount(table: Table, seat: number): string;
  /** All hands of a match that is over, for the record. */
  record(table: Table): HTMLElement;
  /** The rules, besides what all tables have in common (stake, rake, time, bots, how it is dealt). */
  rules(): HTMLElement[];
}

/**
 * A kind, loaded by `kinds.ts` alone: `client/src/pvp/<kind>/kind.ts` exports it as `kind`. `create` may fetch what is its own,
 * such as its phrases (`packages/phrases/src/studio/<kind>/`, read with `kindWords`).
 */
export interface PvpKindModule<Table = unknown> {
  readonly models: readonly PvpModel<Table>[];
  create(tools: PvpTools<Table>): Promise<PvpPresentation<Table>>;
}
