/** Hoops: a basket of the fair, and four spots to shoot from. The score of the round stands over the court. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { hoopRules, hoopSpots } from '@perya/game-rules/instant/hoops.ts';
import type { LadderState } from '@perya/game-rules/instant/ladder.ts';
import { h } from '../../dom.ts';
import { times } from '../controls.ts';
import { ladderOf, type LadderScene, type LadderStep } from '../ladder/ladder.ts';
import { stepButton, type StepButton } from '../ladder/step-button.ts';
import type { Hands } from '../presentation.ts';
import { createCourt } from './court.ts';
import { spotKeys } from './spots.ts';

class HoopScene implements LadderScene {
  readonly element: HTMLElement;
  readonly settings = h('div');
  readonly hook: string;
  readonly rules = hoopRules;
  private readonly hands: Hands;
  private readonly court = createCourt();
  private readonly score = h('p', { class: 'hoop-score' });
  private readonly buttons: readonly StepButton[];

  constructor(hands: Hands, pick: (choice: Choice) => void) {
    const { words } = hands;
    this.hands = hands;
    this.hook = words.say('instant.hoops.hook');
    this.buttons = hoopSpots.map((_, spot) =>
      stepButton({
        words,
        rules: hoopRules,
        choice: [spot],
        name: words.say(spotKeys[spot]!),
        kind: `spot-${spot}`,
        onPick: pick,
      }),
    );
    const spots = h('div', { class: 'step-row' }, ...this.buttons.map(({ element }) => element));
    this.element = h(
      'div',
      { class: 'hoops' },
      h('div', { class: 'hoop-place' }, this.court.element, this.score),
      spots,
    );
    this.clear();
  }

  private tally(baskets: number, worth: number): void {
    const text = this.hands.words.say('instant.hoops.score', { count: baskets });
    this.score.replaceChildren(h('b', { text: times(worth) }), h('small', { text }));
  }

  level(): number {
    return 0;
  }

  setLevel(): void {
    // The spot is chosen with every shot.
  }

  setFree(): void {
    // Nothing is chosen before the bet.
  }

  setLayout(): void {
    // The court fits itself into what the buttons leave.
  }

  clear(): void {
    this.court.lay(1);
    this.score.classList.remove('won', 'lost');
    this.tally(0, 100);
  }

  async play({ choice, held }: LadderStep): Promise<void> {
    this.hands.sound.play('start');
    await this.court.fly(choice[0]!, held);
  }

  put({ choice, held, index, state }: LadderStep): void {
    this.court.end(choice[0]!, held);
    this.score.classList.toggle('won', held);
    this.score.classList.toggle('lost', !held);
    this.tally(held ? index + 1 : index, held ? state.worth : 0);
  }

  offer(state: LadderState | null): void {
    for (const button of this.buttons) button.offer(state);
  }

  told({ held }: LadderStep): string {
    return this.hands.words.say(held ? 'instant.hoops.in' : 'instant.hoops.out');
  }

  ask(): string {
    return this.hands.words.say('instant.hoops.ask');
  }
}

export const createHoops = ladderOf((hands, pick) => new HoopScene(hands, pick));
