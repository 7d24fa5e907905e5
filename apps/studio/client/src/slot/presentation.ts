/**
 * What a family of slots adds to the common part: how a step looks, what its further steps are called, its rules. The
 * common part (`start.ts`, `game.ts`) has everything else: session, stakes, buttons, the course of a round, the way back
 * into one that was interrupted, and its replay.
 */
import type { StepView } from '../../../src/api.ts';
import type { Hud } from '../hud.ts';
import type { Overlays } from '../overlays.ts';
import type { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import type { Words } from '../words.ts';

/** What is on the screen besides the reels, for a presentation to use. */
export interface Stagehands<Key extends string = never> {
  readonly words: Words<Key>;
  readonly hud: Hud;
  readonly effects: Effects;
  readonly overlays: Overlays;
  readonly sound: Sound;
  /** All symbols of the game, as `cutSprites` takes them. */
  readonly atlas: HTMLImageElement;
}

/** A step that is to be shown, and what stands before it. */
export interface ShownStep {
  readonly view: StepView;
  /** The steps of the same round that were shown before: the paid one first, none where `view` is the paid one. */
  readonly before: readonly StepView[];
  readonly stakeMinor: bigint;
  /** Won in `before`: what the win meter shows. */
  readonly wonMinor: bigint;
  /** Further steps owed when this one began, those already shown included. */
  readonly owed: number;
}

/** How far a round is. */
export interface Progress {
  /** Shown so far, the paid one included. */
  readonly steps: readonly StepView[];
  /** Further steps owed so far, those already shown included. */
  readonly owed: number;
}

/** Free games, respins, whatever follows the paid game of a round; one kind of them in a family. */
export interface FurtherSteps {
  /** The card before the first of them, or before the next one after an interruption; resolves when the player goes on. */
  announce(progress: Progress, resumed: boolean): Promise<void>;
  /** The screen changes for them. In a replay nothing is announced before. */
  enter(progress: Progress): void;
  /** Before each of them: the bar over the reels, the line of words. */
  begin(progress: Progress): void;
  /** The step just shown added `count` more. */
  added(count: number, progress: Progress): Promise<void>;
  /** The card after the last one, with what the whole round won. */
  conclude(wonMinor: bigint): Promise<void>;
  /** The screen is the paid game's again. */
  leave(): void;
  /** In the history: "10 free games". */
  countedIn(words: Words, count: number): string;
}

export interface SlotPresentation {
  /** Stands on the stage; hidden from screen readers, which are told by `hud.announce`. */
  readonly element: HTMLElement;
  /** What the line under the reels says before the first round. */
  readonly hook: string;
  readonly further: FurtherSteps;
  /** Fits into a box, CSS pixels. Called again whenever the screen changes. */
  setLayout(width: number, height: number): void;
  /** Told of the stake that the next round is played with. */
  setStake?(stakeMinor: bigint): void;
  /**
   * Stands still as these steps of a round left it; without any as it stands before the first round. Ends whatever moved.
   * @param stakeMinor of that round
   */
  rest(steps: readonly StepView[], stakeMinor: bigint): void;
  /** Begins to move: the outcome of the step after `before` is not known yet. */
  turn(before: readonly StepView[]): void;
  /**
   * Brings the movement to what was drawn and shows all of it, its stages one after another; counts the win meter from
   * `wonMinor` up. Resolves when the next step may begin; a celebration may go on until then.
   */
  show(step: ShownStep): Promise<void>;
  /** What a stake is made of, under the amount where it is chosen: "₱0.05 on each of 20 lines". */
  stakeDetail(stakeMinor: bigint): string;
  /** Loads and opens the sheet of the rules. */
  openRules(stakeMinor: bigint): Promise<void>;
}
