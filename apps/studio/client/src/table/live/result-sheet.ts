/** Sheet of past results of a table with few outcomes: how often each came, and the latest ones. */
import { h } from '../../dom.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import type { LiveSay } from './live-words.ts';

export interface CountedResult {
  readonly shown: HTMLElement;
  readonly count: number;
}

/** @param note says that past results do not predict the next ones @param last the latest first */
export function resultSheet(
  say: LiveSay,
  note: string,
  counted: readonly CountedResult[],
  last: readonly HTMLElement[],
): HTMLElement[] {
  const counts = counted.map(({ shown, count }) =>
    h('div', {}, shown, h('small', { text: say('roulette.times', { count }) })),
  );
  return [
    sheetText(note),
    h('div', { class: 'counts' }, ...counts),
    h('h3', { text: say('roulette.last', { count: last.length }) }),
    h('div', { class: 'beads' }, ...last),
  ];
}
