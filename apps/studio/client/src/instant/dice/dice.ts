/** Dice: a lit scale from 0 to 100 over which a marker runs until it stands at the number drawn. */
import type { Choice } from '@perya/game-rules/choices.ts';
import {
  diceLimit,
  diceMultiplier,
  diceNumbers,
  diceWays,
  diceWins,
  over,
  under,
} from '@perya/game-rules/instant/dice.ts';
import type { RoundView } from '../../../../src/api.ts';
import { animate, h, pause, prefersStill } from '../../dom.ts';
import { pills, slider, times, type Control } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';

/** `6402` → `64.02`. */
const numberText = (drawn: number): string => (drawn / 100).toFixed(2);
const rollMs = 1250;
const factKeys = ['instant.multiplier', 'instant.chance', 'instant.dice.limit'] as const;

const drawnIn = (round: RoundView): number => round.steps[0]!.draw[0]!;

function wonIn(round: RoundView): boolean {
  const [side = under, ways = 0] = round.choices[0]!;
  return diceWins(side, ways, drawnIn(round));
}

class Dice implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly big = h('p', { class: 'dice-number' });
  private readonly zone = h('span', { class: 'dice-zone' });
  private readonly limit = h('span', { class: 'dice-limit' });
  private readonly marker = h('span', { class: 'dice-marker' });
  private readonly scale: HTMLElement;
  private readonly facts = factKeys.map(() => h('b'));
  private readonly side: Control<number>;
  private readonly chance: Control<number>;

  constructor(hands: Hands) {
    const { say, percent } = hands.words;
    this.hands = hands;
    this.hook = say('instant.dice.hook');
    this.scale = h('div', { class: 'dice-scale' }, this.zone, this.limit, this.marker);
    const changed = (): void => {
      this.showSettings();
      hands.changed();
    };
    const sides = [
      [over, say('instant.dice.over')],
      [under, say('instant.dice.under')],
    ] as const;
    this.side = pills(say('instant.dice.side'), sides, over, changed);
    const range = { ...diceWays, step: 50 };
    const share = (ways: number): string => percent(ways / diceNumbers);
    this.chance = slider(say('instant.chance'), range, 5000, share, changed);
    this.settings = h('div', { class: 'settings-pair' }, this.side.element, this.chance.element);
    const marks = [0, 25, 50, 75, 100].map((one) => h('span', { text: String(one) }));
    this.element = h(
      'div',
      { class: 'dice' },
      this.big,
      h('div', { class: 'dice-case' }, this.scale, h('div', { class: 'dice-marks' }, ...marks)),
      h(
        'dl',
        { class: 'triple' },
        ...factKeys.map((key, index) =>
          h('div', {}, h('dt', { text: say(key) }), h('dd', {}, this.facts[index]!)),
        ),
      ),
    );
  }

  private showSettings(): void {
    const { say, percent } = this.hands.words;
    const [side, ways] = [this.side.value, this.chance.value];
    const at = (diceLimit(side, ways) / diceNumbers) * 100;
    this.zone.style.setProperty('inset-inline', side === under ? `0 ${100 - at}%` : `${at}% 0`);
    this.limit.style.setProperty('inset-inline-start', `${at}%`);
    const number = numberText(diceLimit(side, ways));
    const wins = say(side === under ? 'instant.dice.below' : 'instant.dice.from', { number });
    const texts = [times(diceMultiplier(ways)), percent(ways / diceNumbers), wins];
    this.facts.forEach((fact, index) => (fact.textContent = texts[index]!));
  }

  private stand(drawn: number, won: boolean | null): void {
    this.big.textContent = numberText(drawn);
    this.big.classList.toggle('won', won === true);
    this.big.classList.toggle('lost', won === false);
    this.place(drawn / diceNumbers);
    this.marker.classList.toggle('won', won === true);
  }

  private place(share: number, width = this.scale.clientWidth): void {
    this.marker.style.transform = `translateX(${share * width}px)`;
  }

  /** Runs over the scale, ever slower, and stands at the number. */
  private async roll(drawn: number): Promise<void> {
    if (prefersStill()) return;
    // Asked once: a layout in every frame would cost a cheap phone its pace.
    const width = this.scale.clientWidth;
    const goal = drawn / diceNumbers;
    let told = -1;
    await animate((elapsed) => {
      const share = Math.min(1, elapsed / rollMs);
      const swing = (1 - share) ** 2;
      const at = Math.min(1, Math.max(0, goal + Math.sin(elapsed / 95) * swing * 0.42));
      this.place(at, width);
      this.big.textContent = numberText(share < 0.97 ? Math.floor(at * (diceNumbers - 1)) : drawn);
      const step = Math.floor(elapsed / 110);
      if (step !== told) this.hands.sound.play('tap');
      told = step;
      return share < 1;
    });
  }

  first(): Choice {
    return [this.side.value, this.chance.value];
  }

  setFirst([side = over, ways = 5000]: Choice): void {
    this.side.value = side;
    this.chance.value = ways;
    this.showSettings();
  }

  setLayout(): void {
    // It fits itself: its parts are as wide as the stage.
  }

  setFree(free: boolean): void {
    this.side.setFree(free);
    this.chance.setFree(free);
  }

  begin(): void {
    this.big.classList.remove('won', 'lost');
    this.marker.classList.remove('won');
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    await this.roll(drawnIn(round));
    this.stand(drawnIn(round), wonIn(round));
    sound.play('stop', 1);
    announce(words.say('instant.dice.drawn', { number: numberText(drawnIn(round)) }));
    await pause(200);
  }

  rest(round: RoundView | null): void {
    if (round?.steps.length) this.stand(drawnIn(round), wonIn(round));
    else this.stand(diceNumbers / 2, null);
  }

  resultOf(round: RoundView): string {
    return numberText(drawnIn(round));
  }
}

export const createDice = (hands: Hands): InstantPresentation => new Dice(hands);
