/** The line across a stage that names the result. The table says the result to screen readers itself. */
import { h } from '../../dom.ts';

export class Ribbon {
  readonly element = h('p', { class: 'ribbon', attributes: { 'aria-hidden': 'true' } });

  constructor() {
    this.hide();
  }

  /** @param colour of the side that won; plain without one */
  show(words: string, colour?: 'player' | 'banker' | 'tie'): void {
    this.element.className = colour ? `ribbon ribbon-${colour}` : 'ribbon';
    this.element.textContent = words;
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
