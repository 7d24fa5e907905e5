/**
 * What a card game among people looks like from outside: seats that play one another, each with cards of its own. The room
 * of the studio, the client, the check of a past match and the proofs know such games by this alone.
 *
 * What a seat may do and what a bot does follow from what that seat knows (`Known`), never from the whole state: so hidden
 * cards cannot reach a decision, and a phone can compute its own legal moves.
 */
import type { ModelFacts } from '../model.ts';

/** From 0 to 51, as in the shoe: `rankOf` and `suitOf` of `table/cards/shoe.ts` read it. */
export type Card = number;

/** What a seat decides: whole numbers whose meaning is the game's. It is kept with the match. */
export type Move = readonly number[];

export interface SeatMove {
  readonly seat: number;
  readonly move: Move;
}

/** Where a match stands. Plain data, never changed in place. */
export interface PvpState<Table> {
  /** What each seat alone sees, by seat. */
  readonly hands: readonly (readonly Card[])[];
  /** What nobody sees: cards that may still be dealt, the next one first. */
  readonly stock: readonly Card[];
  /** What everybody sees. Plain data (JSON): it is sent to all phones. */
  readonly table: Table;
}

/** All that one seat knows. */
export interface Known<Table> {
  readonly seat: number;
  readonly hand: readonly Card[];
  readonly table: Table;
}

export function knownBy<Table>({ hands, table }: PvpState<Table>, seat: number): Known<Table> {
  return { seat, hand: hands[seat] ?? [], table };
}

/** A table's stake. */
export interface PvpLevel {
  /** What one unit of the game's count is worth, in minor units: a multiple of a hundred. */
  readonly unitMinor: bigint;
  /** The house never takes more of one seat's win in one match. */
  readonly rakeCapMinor: bigint;
}

/** For a decision of somebody who let his time run out and has not decided since: the table does not wait for him every turn. */
export const slowDecisionMs = 5_000;

export interface PvpClock {
  /** For one decision. */
  readonly decisionMs: number;
  /** For all decisions of a match together, when those run out. */
  readonly bankMs: number;
  /** So long a bot takes for a decision: between these, so that it can be followed. */
  readonly botMs: readonly [least: number, most: number];
  /** So long an ended match is shown before the next one may begin. */
  readonly showMs: number;
}

/** `rtp` is what comes back of a stake on average when all seats play alike: everything but the rake. */
export interface PvpFacts extends ModelFacts {
  /** Of a seat's stake, on average, in a match among equals. */
  readonly rakeCost: number;
}

/** Which presentation shows it; the client loads one of them. */
export type PvpKind = 'lucky-9' | 'pusoy-dos' | 'tongits';

/**
 * Pure: the same deck and the same moves always make the same match.
 * @typeParam Table what everybody sees.
 */
export interface PvpModel<Table = unknown> {
  /** Kept with every match, so that it is checked by the rules that it was played by. Never changes its meaning. */
  readonly name: string;
  readonly family: 'pvp';
  readonly kind: PvpKind;
  readonly facts: PvpFacts;
  /** How many seats play; those without a person have a bot. */
  readonly seats: number;
  /** The most that a seat can lose in a match, in units: its stake. */
  readonly mostLoss: number;
  /** Lowest first. */
  readonly levels: readonly PvpLevel[];
  readonly clock: PvpClock;
  /** What its presentation has to know besides, as plain data: it stands in the page of a game. */
  readonly rules: object;
  /** @param deck the 52 cards in the order in which they are dealt. */
  deal(deck: readonly Card[]): PvpState<Table>;
  /**
   * The seats that decide now; none: the match is over. Where they are several, all decide unseen by one another, and
   * nothing happens until each has.
   */
  turns(table: Table): readonly number[];
  /** Everything that the seat may do now; never empty for a seat whose turn it is. */
  legalMoves(known: Known<Table>): readonly Move[];
  isLegal(known: Known<Table>, move: Move): boolean;
  /**
   * @param moves one of each seat of `turns`, each of them legal.
   * @throws RangeError for others.
   */
  play(state: PvpState<Table>, moves: readonly SeatMove[]): PvpState<Table>;
  /** What is played for a seat whose time has run out: what risks least. */
  safeMove(known: Known<Table>): Move;
  /** What a bot plays, in a few milliseconds. */
  botMove(known: Known<Table>): Move;
  /**
   * What each seat won (above 0) or lost (below 0), in units: their sum is 0, and none is below `-mostLoss`. Of a match that
   * is over; its table shows all that counts.
   */
  results(table: Table): readonly number[];
  /** A move, and a whole match, as lines of text for a check away from any screen. */
  print(table: Table): string[];
}
