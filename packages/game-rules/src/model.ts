/**
 * What a game's mathematics looks like from outside. The studio, the check of a past round, the simulation and the
 * benchmarks know games by this alone; how a model is added stands in the README beside.
 */
import type { ChoiceRules, Choices } from './choices.ts';
import type { NumberSource } from './fair/fair-random.ts';

/** What was drawn for one step: stops of reels, fields of a board, faces of dice. It is kept; everything else follows. */
export type Draw = readonly number[];

/** One thing that happens in a round: the paid game, a free game, a respin, a throw. */
export interface Step {
  /** 0 for the paid one. */
  readonly index: number;
  readonly draw: Draw;
  /** Applied to this step's pay and contained in `win`; 1 where a game has none. */
  readonly multiplier: number;
  /** Won in this step, in parts of the stake. */
  readonly win: number;
  /** Further steps that this one opened or added; less than none where it ends them before they are used up. */
  readonly opened: number;
}

export interface Round {
  readonly steps: readonly Step[];
  /** Won in all steps, in parts of the stake. */
  readonly win: number;
  /** Where the player decides what comes next; absent: the round is over. */
  readonly stand?: Stand;
}

/** Where a round stands that waits for its player. */
export interface Stand {
  /** What he would have, if he took it now, in parts of the stake. */
  readonly worth: number;
  /** Whether it can be taken. Not before anything was risked: an abandoned round is refunded then. */
  readonly canTake: boolean;
}

/** How rounds of a model are shown; the client has one presentation for each. */
export type Family = 'lines' | 'classic' | 'hold' | 'ways' | 'rows' | 'cluster' | 'instant';

/** What a player is told of a model. A test and `npm run games:verify` hold it against the computed figures. */
export interface ModelFacts {
  /** Return to player, as a share of the stake. */
  readonly rtp: number;
  /** Share of paid steps that win. */
  readonly hitRate: number;
  /** In stakes. */
  readonly standardDeviation: number;
  /** The most that a whole round could pay, in stakes. */
  readonly maxRound: number;
  readonly volatility: Volatility;
}

export type Volatility = 'low' | 'medium' | 'high';

/** By how far a round's return lies from its mean, in stakes. */
export function volatilityOf(standardDeviation: number): Volatility {
  if (standardDeviation < 3) return 'low';
  return standardDeviation < 8 ? 'medium' : 'high';
}

/** Pure: the same numbers always make the same round. */
export interface GameModel {
  /** Kept with every round, so that it is checked by the rules that it was played by. Never changes its meaning. */
  readonly name: string;
  readonly family: Family;
  /** A stake is that many equal parts, and every win a whole number of them: twenty line bets, or a hundred hundredths. */
  readonly stakeParts: number;
  /** On how many lines or ways a step can pay, as the lobby lists it; left out where a game has neither. */
  readonly ways?: number;
  readonly facts: ModelFacts;
  /** What its presentation has to know, as plain data: it stands in the page of a game. */
  readonly rules: object;
  /** Of a game in which the player decides inside a round; absent where a round is one touch. */
  readonly choices?: ChoiceRules;
  /**
   * Plays a round, every step of it; where the player decides, as far as the choices go.
   * @throws RangeError for choices that the model does not offer.
   */
  play(numbers: NumberSource, choices?: Choices): Round;
  /** The round that kept draws make. @throws RangeError where the model could not have drawn them. */
  roundOf(draws: readonly Draw[], choices?: Choices): Round;
  /** What a step showed, as lines of text for a check away from any screen. */
  print(step: Step): string[];
}
