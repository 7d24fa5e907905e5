/** The table's felt in the colours of the game. */
import { h } from '../../dom.ts';
import { page } from '../../page.ts';

/** @param content what lies on it */
export function felt(className: string, ...content: HTMLElement[]): HTMLElement {
  paintFelt();
  return h('div', { class: `felt ${className}` }, ...content);
}

/** For everything that lies on a cloth, the backs of cards too. */
export function paintFelt(): void {
  const { style } = document.documentElement;
  const { look } = page;
  style.setProperty('--felt', look.band[0]);
  style.setProperty('--felt-deep', look.band[1]);
  style.setProperty('--felt-dark', look.dark);
  style.setProperty('--metal-light', look.metal[0]);
  style.setProperty('--metal', look.metal[1]);
  style.setProperty('--metal-dark', look.metal[2]);
}
