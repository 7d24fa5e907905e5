/**
 * What a game of choices adds to the common part: how it looks, what is chosen in it. The common part (`main.ts`, `game.ts`,
 * `hud.ts`) has everything else: session, stakes, the button, the course of a round, the way back into one, its replay.
 */
import type { Choice } from '@perya/game-rules/choices.ts';
import type { InstantPhraseKey } from '@perya/phrases/studio/instant/en.ts';
import type { RoundView } from '../../../src/api.ts';
import type { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import type { Words } from '../words.ts';

export type InstantWords = Words<InstantPhraseKey>;

/** What is on the screen besides the game, for a presentation to use. */
export interface Hands {
  readonly words: InstantWords;
  readonly effects: Effects;
  readonly sound: Sound;
  /** The line under the stage, for everybody. */
  tell(text: string): void;
  /** For screen readers alone. */
  announce(text: string): void;
  /** The first choice is another one: what can be staked on it may be too. */
  changed(): void;
}

export interface InstantPresentation {
  /** Stands on the stage. */
  readonly element: HTMLElement;
  /** What is chosen with a bet, under the stage. */
  readonly settings: HTMLElement;
  /** What the line under the stage says before the first round. */
  readonly hook: string;
  /** What the line says where `first` is null; a general sentence without it. */
  readonly missing?: string;
  /** What the button says while a round is shown, where another bet may be placed meanwhile; absent: none may. */
  readonly another?: string;
  /** What is chosen for the next bet; null as long as nothing is. */
  first(): Choice | null;
  /** Sets what is chosen, as a round that is taken up or shown again has it. */
  setFirst(first: Choice): void;
  /** Fits into a box, CSS pixels. Called again whenever the screen changes. */
  setLayout(width: number, height: number): void;
  /** Whether the settings can be changed. */
  setFree(free: boolean): void;
  /** A bet is on its way: the outcome is not known yet. */
  begin(): void;
  /** Shows what the step with this index uncovered; resolves when it stands. */
  show(round: RoundView, index: number): Promise<void>;
  /** Stands as a round left it; without one as before the first. */
  rest(round: RoundView | null): void;
  /** Asks for the next choice of a round that waits. Ends unanswered when the signal is aborted. */
  choose?(round: RoundView, signal: AbortSignal): Promise<Choice>;
  /** Label of ending a round without a cash-out, when the outcome is still open. */
  takeName?(round: RoundView): string;
  /** In the strip of the last results. */
  resultOf(round: RoundView): string;
}
