/** How many ways there are to win, over the reels; where they change, the number rolls. */
import { animate, h, prefersStill, write } from '../../dom.ts';

const rollMs = 260;

/** CSS pixels that it takes from the height of the reels. */
export const waysCountHeight = 34;

export class WaysCount {
  readonly element: HTMLElement;
  private readonly number = h('b');
  private shown = 0;
  private roll = 0;

  /** @param label what stands after the number. */
  constructor(label: string) {
    this.element = h(
      'p',
      { class: 'ways-count', attributes: { 'aria-hidden': 'true' } },
      this.number,
      h('span', { text: label }),
    );
  }

  private write(ways: number): void {
    this.shown = ways;
    write(this.number, ways.toLocaleString('en'));
  }

  set(ways: number): void {
    this.roll += 1;
    this.write(ways);
  }

  /** From the number that stands there. */
  async rollTo(ways: number): Promise<void> {
    if (prefersStill()) return this.set(ways);
    const mine = (this.roll += 1);
    const from = this.shown;
    await animate((elapsed) => {
      if (this.roll !== mine) return false;
      const share = Math.min(1, elapsed / rollMs);
      this.write(Math.round(from + (ways - from) * share));
      return share < 1;
    });
  }
}
