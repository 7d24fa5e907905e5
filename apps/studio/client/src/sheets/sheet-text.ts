import { h } from '../dom.ts';

/** A paragraph of a sheet. */
export const sheetText = (text: string): HTMLElement => h('p', { class: 'sheet-text', text });
