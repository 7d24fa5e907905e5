/** The stage of fan tan: the bowl is lifted, and the buttons under it are drawn off by fours until one to four are left. */
import { remainderOf } from '@perya/game-rules/table/fan-tan/bets.ts';
import { buttonsOf } from '@perya/game-rules/table/fan-tan/fan-tan.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { Ribbon } from '../live/ribbon.ts';
import { Shaking } from '../live/shaking.ts';
import { Timeline } from '../live/timeline.ts';
import type { TableHands } from '../presentation.ts';

const four = 4;
/** Columns of four for the largest handful. */
const columns = 10;
const liftMs = 700;
/** Shares of the time in which the result is shown: the rest is for looking at it. */
const countedAt = 0.66;

/** Where a button lies under the bowl, in widths of one, from the middle: in a spiral, as they fall from a hand. */
function placeInPile(index: number): { x: number; y: number } {
  const [angle, far] = [index * 2.4, Math.sqrt(index) * 0.3];
  return { x: Math.cos(angle) * far * 1.35, y: Math.sin(angle) * far * 0.8 };
}

export class Count {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly grid = h('div', { class: 'fan-grid' });
  private readonly bowl = h('div', { class: 'lid fan-bowl' });
  private readonly ribbon = new Ribbon();
  private time = new Timeline(0);
  private readonly shaking = new Shaking();
  private cell = 30;

  constructor(hands: TableHands) {
    this.hands = hands;
    const table = h(
      'div',
      { class: 'fan-table', attributes: { 'aria-hidden': 'true' } },
      this.grid,
      this.bowl,
    );
    this.element = h('div', { class: 'stage-place' }, table, this.ribbon.element);
  }

  resize(width: number, height: number): void {
    this.cell = Math.round(Math.max(16, Math.min(36, (width - 24) / columns, (height - 50) / four)));
    this.element.style.setProperty('--cell', `${this.cell}px`);
  }

  /** The bowl covers the next handful. */
  rest(): void {
    this.time.stop();
    this.shaking.end();
    this.grid.replaceChildren();
    this.ribbon.hide();
  }

  /** The bowl is pressed down: no more bets. */
  press(): void {
    this.shaking.start(() => [
      this.bowl.animate(
        [
          { transform: 'none' },
          { transform: 'translateX(-5px) rotate(-2deg)', offset: 0.3 },
          { transform: 'translateX(5px) rotate(2deg)', offset: 0.7 },
          { transform: 'none' },
        ],
        { duration: 420, iterations: 3, easing: 'ease-in-out' },
      ),
    ]);
  }

  async show(outcome: Outcome, elapsedMs: number, words: string): Promise<void> {
    this.rest();
    const { model, sound } = this.hands;
    const lastsMs = model.showMs(outcome);
    const time = new Timeline(elapsedMs);
    this.time = time;
    const buttons = buttonsOf(outcome);
    const groups = Math.ceil(buttons / four);
    const stepMs = (lastsMs * countedAt - liftMs - 600) / groups;
    const all = Array.from({ length: buttons }, (_, index) => {
      const group = Math.floor(index / four);
      const button = h('i', { class: 'fan-button' });
      this.move(time, button, index, { atMs: liftMs + group * stepMs, lastsMs: Math.min(460, stepMs) });
      return button;
    });
    this.grid.replaceChildren(...all);
    time.move(
      this.bowl,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translateY(-70%) rotate(8deg)', opacity: 1, offset: 0.6 },
        { transform: 'translateY(-120%) rotate(14deg)', opacity: 0 },
      ],
      { atMs: 0, lastsMs: liftMs },
    );
    time.atOnly(0, () => sound.play('start'));
    for (let group = 0; group < groups; group += 1)
      time.atOnly(liftMs + group * stepMs, () => sound.play('stop', group % 8));
    await time.until(lastsMs * countedAt);
    if (this.time !== time) return;
    for (const button of all.slice(-remainderOf(buttons))) button.classList.add('fan-left');
    this.ribbon.show(words);
  }

  /** From the pile to its place: fours stand in columns, from the left. */
  private move(
    time: Timeline,
    button: HTMLElement,
    index: number,
    when: { atMs: number; lastsMs: number },
  ): void {
    const { cell } = this;
    const [column, row] = [Math.floor(index / four), index % four];
    const pile = placeInPile(index);
    const x = ((columns - 1) / 2 - column + pile.x) * cell;
    const y = ((four - 1) / 2 - row + pile.y) * cell;
    const there = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
    time.move(button, [{ transform: there }, { transform: 'none' }], when);
  }
}
