/** The wheel of a fair: painted once, then turned by the compositor until the pointer stands at the segment drawn. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { wheelSegments } from '@perya/game-rules/instant/wheel.ts';
import { wheelSizes } from '@perya/game-rules/instant/wheel-tables.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { pills, times, type Control } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { risksOf } from '../risks.ts';
import { colourOf, paintWheel } from './paint-wheel.ts';

const turnMs = 4200;
const wholeTurns = 5;
/** When the pointer is heard, as shares of the turn: quickly at first. */
const tickShares = [0, 0.06, 0.12, 0.18, 0.25, 0.33, 0.42, 0.53, 0.68] as const;

const segmentIn = (round: RoundView): number => round.steps[0]!.draw[0]!;

function paysIn(round: RoundView): number {
  const [risk = 0, size = 10] = round.choices[0]!;
  return wheelSegments(risk, size)[segmentIn(round)]!;
}

class Wheel implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly disc = h('canvas', { class: 'wheel-disc' });
  private readonly pointer = h('span', { class: 'wheel-pointer' });
  private readonly middle = h('b', { class: 'wheel-middle' });
  private readonly legend: HTMLElement;
  private readonly rim: HTMLElement;
  private readonly risk: Control<number>;
  private readonly size: Control<number>;
  private edge = 300;
  /** Degrees; grows for ever, so that the wheel always turns the same way. */
  private angle = 0;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.wheel.hook');
    this.legend = h('ul', { class: 'wheel-legend', label: say('instant.wheel.pays') });
    const gloss = h('span', { class: 'wheel-gloss' });
    const parts = [this.disc, gloss, this.middle, this.pointer];
    this.rim = h('div', { class: 'wheel', attributes: { 'aria-hidden': 'true' } }, ...parts);
    const changed = (): void => {
      this.paint();
      hands.changed();
    };
    this.risk = pills(say('instant.risk'), risksOf(say), 1, changed);
    const sizes = wheelSizes.map((one) => [one, String(one)] as const);
    this.size = pills(say('instant.wheel.segments'), sizes, 20, changed);
    this.element = h('div', { class: 'wheel-place' }, this.rim, this.legend);
    this.settings = h('div', { class: 'settings-pair' }, this.risk.element, this.size.element);
  }

  private paint(): void {
    const segments = wheelSegments(this.risk.value, this.size.value);
    paintWheel(this.disc, this.edge, segments);
    const kinds = [...new Set(segments)].toSorted((a, b) => a - b);
    const items = kinds.map((pays) => {
      const value = h('b', { text: times(pays) });
      const item = h('li', { attributes: { 'data-pays': String(pays) } }, h('i'), value);
      item.style.setProperty('--colour', colourOf(pays));
      return item;
    });
    this.legend.replaceChildren(...items);
    this.light(null);
  }

  /** Marks what was won in the list under the wheel. */
  private light(pays: number | null): void {
    for (const item of this.legend.children)
      item.classList.toggle('on', pays !== null && (item as HTMLElement).dataset['pays'] === String(pays));
    this.middle.textContent = pays === null ? '' : times(pays);
    this.middle.classList.toggle('won', pays !== null && pays > 100);
  }

  /** Where the wheel stands when the pointer is inside a segment; a little off its middle, the same for every segment. */
  private angleOf(segment: number): number {
    const each = 360 / this.size.value;
    return -segment * each + each * 0.18;
  }

  private stand(angle: number): void {
    this.angle = angle;
    this.disc.style.transform = `rotate(${angle}deg)`;
  }

  private async turnTo(segment: number): Promise<void> {
    const goal = this.angleOf(segment);
    const to = goal + (Math.ceil((this.angle - goal) / 360) + wholeTurns) * 360;
    if (prefersStill()) return this.stand(to);
    const frames = [this.angle, to].map((angle) => ({ transform: `rotate(${angle}deg)` }));
    // Quick at first and long in coming to rest, as a heavy wheel.
    const easing = 'cubic-bezier(0.12, 0.62, 0.1, 1)';
    const turning = this.disc.animate(frames, { duration: turnMs, easing, fill: 'forwards' });
    const flaps = [0, -16, 0].map((angle) => ({ transform: `rotate(${angle}deg)` }));
    const iterations = Math.round((turnMs * 0.62) / 90);
    const flap = this.pointer.animate(flaps, { duration: 90, iterations, easing: 'ease-out' });
    const ticks = tickShares.map((share) => setTimeout(() => this.hands.sound.play('tap'), share * turnMs));
    await turning.finished;
    flap.cancel();
    ticks.forEach(clearTimeout);
    this.stand(to);
    turning.cancel();
  }

  first(): Choice {
    return [this.risk.value, this.size.value];
  }

  setFirst([risk = 1, size = 20]: Choice): void {
    this.risk.value = risk;
    this.size.value = size;
    this.paint();
  }

  setLayout(width: number, height: number): void {
    const below = Math.max(52, this.legend.offsetHeight + 20);
    this.edge = Math.max(160, Math.floor(Math.min(width - 16, height - below)));
    this.rim.style.setProperty('--wheel', `${this.edge}px`);
    this.paint();
  }

  setFree(free: boolean): void {
    this.risk.setFree(free);
    this.size.setFree(free);
  }

  begin(): void {
    this.light(null);
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    await this.turnTo(segmentIn(round));
    this.light(paysIn(round));
    sound.play('stop', 1);
    announce(words.say('instant.wheel.result', { times: times(paysIn(round)) }));
    await pause(300);
  }

  rest(round: RoundView | null): void {
    if (!round?.steps.length) return this.light(null);
    this.stand(this.angleOf(segmentIn(round)));
    this.light(paysIn(round));
  }

  resultOf(round: RoundView): string {
    return times(paysIn(round));
  }
}

export const createWheel = (hands: Hands): InstantPresentation => new Wheel(hands);
