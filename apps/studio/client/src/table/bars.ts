/** A small chart of counts: one bar a row, longest in full. */
import { h } from '../dom.ts';

export interface BarRow {
  name: string;
  count: number;
  /** Class that paints the bar. */
  fill: string;
  note?: string;
}

export function bars(rows: readonly BarRow[]): HTMLElement {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return h(
    'div',
    { class: 'bars' },
    ...rows.map(({ name, count, fill, note }) => {
      const bar = h('i', { class: fill });
      bar.style.width = `${(count / most) * 100}%`;
      return h(
        'div',
        { class: 'bar-row' },
        h('span', { text: name }),
        h('span', { class: 'bar-track', attributes: { 'aria-hidden': 'true' } }, bar),
        h('b', { text: String(count) }),
        note ? h('small', { text: note }) : null,
      );
    }),
  );
}
