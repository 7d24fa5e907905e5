/** Coin toss: a peso flies up, turns over and falls on the side that was drawn; the tosses of the round stand above it. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { coinRules, heads, tails } from '@perya/game-rules/instant/coin-toss.ts';
import type { LadderState } from '@perya/game-rules/instant/ladder.ts';
import { h } from '../../dom.ts';
import type { Hands } from '../presentation.ts';
import { ladderOf, type LadderScene, type LadderStep } from '../ladder/ladder.ts';
import { stepButton, type StepButton } from '../ladder/step-button.ts';
import { coinFace } from './picture.ts';

const flightMs = 1050;

class CoinScene implements LadderScene {
  readonly element: HTMLElement;
  readonly settings = h('div');
  readonly hook: string;
  readonly rules = coinRules;
  private readonly hands: Hands;
  private readonly trail: HTMLElement;
  private readonly coin: HTMLElement;
  private readonly place: HTMLElement;
  private readonly buttons: readonly StepButton[];
  private side = 0;

  constructor(hands: Hands, pick: (choice: Choice) => void) {
    const { words } = hands;
    this.hands = hands;
    this.hook = words.say('instant.coin.hook');
    this.trail = h('ol', { class: 'coin-trail', label: words.say('instant.coin.trail') });
    this.coin = h(
      'div',
      { class: 'coin' },
      h('span', { class: 'coin-side' }, coinFace('heads')),
      h('span', { class: 'coin-side coin-tails' }, coinFace('tails')),
    );
    this.place = h('div', { class: 'coin-place', attributes: { role: 'img' } }, this.coin);
    this.buttons = [heads, tails].map((choice) =>
      stepButton({
        words,
        rules: coinRules,
        choice,
        name: this.nameOf(choice[0]!),
        kind: choice === heads ? 'heads' : 'tails',
        onPick: pick,
      }),
    );
    const calls = h('div', { class: 'step-row' }, ...this.buttons.map(({ element }) => element));
    this.element = h('div', { class: 'coin-toss' }, this.trail, this.place, calls);
    this.lie(0);
  }

  private nameOf(side: number): string {
    return this.hands.words.say(side === heads[0] ? 'instant.coin.heads' : 'instant.coin.tails');
  }

  private lie(side: number): void {
    this.side = side;
    this.coin.style.transform = `rotateX(${side * 180}deg)`;
    this.place.setAttribute('aria-label', this.nameOf(side));
  }

  level(): number {
    return 0;
  }

  setLevel(): void {
    // There is one coin.
  }

  setFree(): void {
    // Nothing is chosen before the bet.
  }

  setLayout(width: number, height: number): void {
    const edge = Math.min(width * 0.62, height - 116);
    this.place.style.setProperty('--coin', `${Math.max(72, Math.floor(edge))}px`);
  }

  clear(): void {
    this.trail.replaceChildren();
    this.place.classList.remove('coin-right', 'coin-wrong');
  }

  async play({ draw }: LadderStep): Promise<void> {
    this.place.classList.remove('coin-right', 'coin-wrong');
    this.hands.sound.play('start');
    const from = this.side * 180;
    const to = draw[0]! * 180;
    const turns = 360 * 4 + ((to - from + 360) % 360);
    const frames = Array.from({ length: 21 }, (_, index) => {
      const t = index / 20;
      const up = -58 * 4 * t * (1 - t);
      return {
        transform: `translateY(${up}%) rotateX(${from + turns * t}deg) scale(${1 + 0.5 * t * (1 - t)})`,
      };
    });
    await this.coin.animate(frames, { duration: flightMs, easing: 'linear' }).finished;
  }

  put({ draw, held }: LadderStep): void {
    const side = draw[0]!;
    this.lie(side);
    this.place.classList.toggle('coin-right', held);
    this.place.classList.toggle('coin-wrong', !held);
    const kind = held ? 'toss toss-right' : 'toss toss-wrong';
    this.trail.append(
      h('li', { class: kind, label: this.nameOf(side) }, coinFace(side === heads[0] ? 'heads' : 'tails')),
    );
    this.trail.scrollLeft = this.trail.scrollWidth;
  }

  offer(state: LadderState | null): void {
    for (const button of this.buttons) button.offer(state);
  }

  told({ draw }: LadderStep): string {
    return this.nameOf(draw[0]!);
  }

  ask(): string {
    return this.hands.words.say('instant.coin.ask');
  }
}

export const createCoinToss = ladderOf((hands, pick) => new CoinScene(hands, pick));
