/** Three dice in space under a glass dome: they rest, are shaken, leap and fall. */
import { diceOf } from '@perya/game-rules/table/sic-bo/sic-bo.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { Ribbon } from '../live/ribbon.ts';
import { Shaking } from '../live/shaking.ts';
import { Timeline } from '../live/timeline.ts';
import type { TableHands } from '../presentation.ts';
import { dieFace } from './die-face.ts';

/** How a cube is turned so that a face lies on top, seen from above and a little in front. */
const turns: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
];

const shakeLastsMs = 620;

interface Die {
  readonly element: HTMLElement;
  readonly cube: HTMLElement;
}

export class Dome {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly dice: readonly Die[];
  private readonly ribbon = new Ribbon();
  private readonly bowl: HTMLElement;
  private time = new Timeline(0);
  private readonly shaking = new Shaking();
  private faces: readonly number[] = [1, 3, 5];

  constructor(hands: TableHands, pictures: boolean) {
    this.hands = hands;
    this.dice = [0, 1, 2].map(() => die(pictures));
    this.bowl = h(
      'div',
      { class: 'dome', attributes: { 'aria-hidden': 'true' } },
      h('div', { class: 'dome-plate' }),
      h('div', { class: 'dome-dice' }, ...this.dice.map(({ element }) => element)),
      h('div', { class: 'dome-glass' }),
    );
    this.element = h('div', { class: 'stage-place' }, this.bowl, this.ribbon.element);
    this.put();
  }

  resize(width: number, height: number): void {
    const edge = Math.max(28, Math.min(64, width / 6.4, (height - 46) / 2.6));
    this.element.style.setProperty('--die', `${Math.round(edge)}px`);
  }

  /** The dice lie as they fell last. */
  rest(): void {
    this.time.stop();
    this.shaking.end();
    this.ribbon.hide();
    this.put();
  }

  private put(): void {
    this.dice.forEach(({ cube }, index) => {
      cube.style.transform = turned(this.faces[index]!, 0, index);
    });
  }

  /** Until they fall. */
  shake(): void {
    this.ribbon.hide();
    this.shaking.start(() =>
      this.dice.flatMap(({ element, cube }, index) => [
        element.animate(
          [
            { transform: 'none' },
            { transform: `translate3d(${index * 8 - 8}px, -26px, 0)`, offset: 0.3 },
            { transform: `translate3d(${8 - index * 8}px, 4px, 0)`, offset: 0.62 },
            { transform: 'none' },
          ],
          { duration: shakeLastsMs + index * 70, iterations: Infinity, easing: 'ease-in-out' },
        ),
        cube.animate(
          [
            { transform: 'rotateX(0) rotateY(0) rotateZ(0)' },
            { transform: `rotateX(${360 + index * 360}deg) rotateY(-720deg) rotateZ(360deg)` },
          ],
          { duration: 900 - index * 110, iterations: Infinity, easing: 'linear' },
        ),
      ]),
    );
  }

  async show(outcome: Outcome, elapsedMs: number, words: string): Promise<void> {
    this.time.stop();
    this.shaking.end();
    this.ribbon.hide();
    const { sound, model } = this.hands;
    const dice = diceOf(outcome);
    this.faces = dice;
    const lastsMs = model.showMs(outcome);
    const time = new Timeline(elapsedMs);
    this.time = time;
    dice.forEach((face, index) => {
      const { element, cube } = this.dice[index]!;
      const fallMs = lastsMs * (0.36 + index * 0.05);
      const side = index * 12 - 12;
      time.move(
        element,
        [
          { transform: `translate3d(${-side}px, -30px, 0)` },
          { transform: `translate3d(${side * 1.6}px, -64px, 0)`, offset: 0.3, easing: 'ease-in' },
          { transform: `translate3d(${side}px, 0, 0)`, offset: 0.62, easing: 'ease-out' },
          { transform: `translate3d(${side * 0.6}px, -16px, 0)`, offset: 0.76, easing: 'ease-in' },
          { transform: `translate3d(${side * 0.3}px, 0, 0)`, offset: 0.88 },
          { transform: 'none' },
        ],
        { atMs: 0, lastsMs: fallMs },
      );
      time.move(
        cube,
        [{ transform: turned(face, 3 - index * 0.5, index) }, { transform: turned(face, 0, index) }],
        { atMs: 0, lastsMs: fallMs, easing: 'cubic-bezier(.2,.6,.3,1)' },
      );
      cube.style.transform = turned(face, 0, index);
      for (const share of [0.62, 0.88])
        time.atOnly(fallMs * share, () => sound.play('stop', index + share * 4));
    });
    await time.until(lastsMs * 0.56);
    if (this.time === time) this.ribbon.show(words);
  }
}

/** @param rounds whole turns still to go before the face lies on top */
function turned(face: number, rounds: number, index: number): string {
  const [x, y] = turns[face - 1]!;
  const lean = [-14, 6, 17][index]!;
  return `rotateX(-58deg) rotateY(${lean + rounds * 120}deg) rotateX(${90 + rounds * 360}deg) rotateY(${y + rounds * 360}deg) rotateX(${x}deg)`;
}

function die(pictures: boolean): Die {
  const cube = h('div', { class: 'die-cube' });
  for (let face = 1; face <= 6; face += 1) {
    const side = h('div', { class: `die-side die-side-${face}` });
    side.append(dieFace(face, pictures));
    cube.append(side);
  }
  return { element: h('div', { class: 'sic-die' }, h('div', { class: 'sic-die-shadow' }), cube), cube };
}
