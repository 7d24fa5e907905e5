import { h } from '../dom.ts';

/**
 * What is seen of a place, painted by the style: a place is too small for its whole name, which is what is read, and a name that does
 * not begin as what is seen would confuse whoever speaks to the phone.
 */
export const face = (tag: 'b' | 'small' | 'span', text: string): HTMLElement =>
  h(tag, { attributes: { 'data-face': text, 'aria-hidden': 'true' } });
