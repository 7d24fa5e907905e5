/** The row of multipliers that a game climbs, above the grid: the one that counts now is lit. */
import { h, prefersStill } from '../dom.ts';

export class Ladder {
  readonly element = h('div', { class: 'ladder', attributes: { 'aria-hidden': 'true' } });
  private multipliers: readonly number[] = [];
  private at = -1;

  /** The middle of a step, CSS pixels of the page. */
  placeOf(step: number): { x: number; y: number } {
    const box = this.element.children[step]!.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  show(multipliers: readonly number[], won: number): void {
    if (this.multipliers !== multipliers) {
      this.multipliers = multipliers;
      this.element.replaceChildren(
        ...multipliers.map((multiplier) => h('b', { class: 'ladder-step', text: `×${multiplier}` })),
      );
      this.at = -1;
    }
    const at = Math.min(won, multipliers.length - 1);
    const rises = at > this.at && this.at >= 0;
    this.at = at;
    [...this.element.children].forEach((step, index) => {
      step.classList.toggle('ladder-lit', index === at);
      step.classList.toggle('ladder-passed', index < at);
    });
    if (!rises || prefersStill()) return;
    this.element.children[at]!.animate(
      [{ transform: 'scale(1)' }, { transform: 'scale(1.5)' }, { transform: 'scale(1.12)' }],
      380,
    );
  }
}
