/**
 * What ladders have in common on the stage: steps are asked for, shown one after another, told and heard. Each ladder's scene
 * draws them.
 */
import { isTake, type Choice } from '@perya/game-rules/choices.ts';
import { atFoot, climbed, type LadderRules, type LadderState } from '@perya/game-rules/instant/ladder.ts';
import type { RoundView } from '../../../../src/api.ts';
import { pause, prefersStill } from '../../dom.ts';
import { times, timesPaid } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';

export interface LadderStep {
  /** 0 for the first step. */
  readonly index: number;
  readonly choice: Choice;
  readonly draw: readonly number[];
  readonly held: boolean;
  /** Where the ladder stands after it. */
  readonly state: LadderState;
}

export interface LadderScene {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  readonly rules: LadderRules;
  level(): number;
  setLevel(level: number): void;
  setFree(free: boolean): void;
  setLayout(width: number, height: number): void;
  /** As it is before the first step. */
  clear(): void;
  /** Moves until the step is decided. Not called where motion is not wanted. */
  play(step: LadderStep): Promise<void>;
  /** Stands as a step left it. */
  put(step: LadderStep): void;
  /** Which steps can be chosen now, and what each would bring; null: none. */
  offer(state: LadderState | null): void;
  /** What a step showed, in words. */
  told(step: LadderStep): string;
  /** What is asked before the first step. */
  ask(): string;
}

/** @param pick called with what the player chose. */
type CreateScene = (hands: Hands, pick: (choice: Choice) => void) => LadderScene;

const isOver = ({ stand }: RoundView): boolean => stand === null;

class Ladder implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly scene: LadderScene;
  private answer: ((choice: Choice) => void) | null = null;

  constructor(hands: Hands, create: CreateScene) {
    this.hands = hands;
    this.scene = create(hands, (choice) => this.answer?.(choice));
    this.element = this.scene.element;
    this.settings = this.scene.settings;
    this.hook = this.scene.hook;
  }

  /** The steps of a round without the bet and the taking. */
  private stepsOf(round: RoundView): LadderStep[] {
    const { rules } = this.scene;
    const level = round.choices[0]![0]!;
    let state = atFoot(level);
    return round.choices.slice(1).flatMap((choice, index) => {
      if (isTake(choice)) return [];
      const { draw } = round.steps[index + 1]!;
      const held = rules.holds(level, choice, draw);
      if (held) state = climbed(rules, state, choice);
      return [{ index, choice, draw, held, state }];
    });
  }

  private stateOf(round: RoundView): LadderState {
    return this.stepsOf(round).at(-1)?.state ?? atFoot(round.choices[0]![0]!);
  }

  first(): Choice {
    return [this.scene.level()];
  }

  setFirst([level = 0]: Choice): void {
    this.scene.setLevel(level);
    this.scene.clear();
  }

  setLayout(width: number, height: number): void {
    this.scene.setLayout(width, height);
  }

  setFree(free: boolean): void {
    this.scene.setFree(free);
  }

  begin(): void {
    this.scene.clear();
    this.scene.offer(null);
  }

  async show(round: RoundView, index: number): Promise<void> {
    const { sound, words, tell, announce } = this.hands;
    if (index === 0) return tell(this.scene.ask());
    if (isTake(round.choices[index]!)) return pause(prefersStill() ? 0 : 150);
    const step = this.stepsOf(round)[index - 1]!;
    if (!prefersStill()) await this.scene.play(step);
    this.scene.put(step);
    const what = this.scene.told(step);
    if (!step.held) {
      sound.play('stop', 0);
      announce(what);
      return pause(prefersStill() ? 0 : 450);
    }
    sound.play('wheel', Math.min(4, step.index));
    const on = words.say('instant.ladder.on', { what, times: times(step.state.worth) });
    announce(isOver(round) ? what : on);
    tell(isOver(round) ? what : on);
    await pause(prefersStill() ? 0 : 200);
  }

  rest(round: RoundView | null): void {
    this.scene.clear();
    if (round) for (const step of this.stepsOf(round)) this.scene.put(step);
    this.scene.offer(null);
  }

  choose(round: RoundView, signal: AbortSignal): Promise<Choice> {
    this.scene.offer(this.stateOf(round));
    const end = (): void => {
      this.answer = null;
      this.scene.offer(null);
    };
    signal.addEventListener('abort', end, { once: true });
    return new Promise((resolve) => (this.answer = resolve));
  }

  resultOf(round: RoundView): string {
    return timesPaid(round);
  }
}

export const ladderOf =
  (create: CreateScene) =>
  (hands: Hands): InstantPresentation =>
    new Ladder(hands, create);
