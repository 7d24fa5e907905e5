import { h } from '../dom.ts';

/** Short words and signs on a button are for the eye; `text` is what is read out in their place. */
export function spoken(text: string): HTMLElement {
  return h('span', { class: 'only-read', text });
}

/** For the eye alone. */
export const silent = { 'aria-hidden': 'true' };
