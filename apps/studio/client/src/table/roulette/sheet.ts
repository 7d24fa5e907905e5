/** The sheet of past pockets: how they were shared out, which fell often and which seldom, the last hundred. */
import { colourOf } from '@perya/game-rules/table/roulette/layout.ts';
import { statisticsOf, type PocketCount } from '@perya/game-rules/table/roulette/statistics.ts';
import { h } from '../../dom.ts';
import type { LiveSay } from '../live/live-words.ts';
import { sheetText } from '../../sheets/sheet-text.ts';

/** @param fallen the latest first */
export function rouletteSheet(say: LiveSay, fallen: readonly number[]): HTMLElement[] {
  const { hot, cold, shares } = statisticsOf(fallen);
  const row = (...parts: [text: string, count: number, className: string][]): HTMLElement =>
    h(
      'div',
      { class: 'shares' },
      ...parts.map(([text, count, className]) => {
        const element = h('span', { class: `share ${className}` }, h('b', { text: String(count) }), text);
        element.style.flexGrow = String(Math.max(1, count));
        return element;
      }),
    );
  const counts = (list: readonly PocketCount[]): HTMLElement =>
    h(
      'div',
      { class: 'counts' },
      ...list.map(({ pocket, count }) =>
        h('div', {}, bead(pocket), h('small', { text: say('roulette.times', { count }) })),
      ),
    );
  return [
    sheetText(say('roulette.rules.fair')),
    row(
      [say('roulette.red'), shares.red, 'pocket-red'],
      ['0', shares.green, 'pocket-green'],
      [say('roulette.black'), shares.black, 'pocket-black'],
    ),
    row([say('roulette.odd'), shares.odd, ''], [say('roulette.even'), shares.even, '']),
    row([say('roulette.low'), shares.low, ''], [say('roulette.high'), shares.high, '']),
    row(['1–12', shares.dozens[0], ''], ['13–24', shares.dozens[1], ''], ['25–36', shares.dozens[2], '']),
    h('h3', { text: say('roulette.hot') }),
    counts(hot),
    h('h3', { text: say('roulette.cold') }),
    counts(cold),
    h('h3', { text: say('roulette.last', { count: fallen.length }) }),
    h('div', { class: 'beads' }, ...fallen.map(bead)),
  ];
}

const bead = (pocket: number): HTMLElement =>
  h('span', { class: `bead pocket-${colourOf(pocket)}`, text: String(pocket) });
