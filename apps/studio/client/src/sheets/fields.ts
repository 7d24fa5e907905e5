/** Numbers of a proof: those that are shown, and those that may be typed. */
import { h } from '../dom.ts';

export const shown = (label: string, value: string): HTMLElement =>
  h('div', { class: 'field' }, h('span', { text: label }), h('code', { text: value }));

export function field(
  label: string,
  value: string,
  hint?: string,
): { row: HTMLElement; input: HTMLInputElement } {
  const input = h('input', {
    attributes: { value, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' },
  });
  const row = h(
    'label',
    { class: 'field' },
    h('span', { text: label }),
    input,
    hint ? h('small', { text: hint }) : null,
  );
  return { row, input };
}
