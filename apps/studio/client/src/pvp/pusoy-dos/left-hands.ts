/** What was left in the hands when a match ended: seat by seat, with what it costs. */
import { cardAt, type SuitOrder } from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import type { PusoyTable } from '@perya/game-rules/pvp/pusoy-dos/pusoy-dos.ts';
import { cardFace } from '../../cards/card.ts';
import { h } from '../../dom.ts';
import { sayCount } from './talk.ts';
import type { PusoyWords } from './words.ts';

export function leftHands(
  words: PusoyWords,
  suits: SuitOrder,
  table: PusoyTable,
  nameOf: (seat: number) => string,
): HTMLElement {
  const rows = (table.left ?? []).map((places, seat) => {
    const cards = h(
      'span',
      { class: 'left-cards', attributes: places.length > 0 ? { role: 'img', 'aria-label': words.cards(places) } : {} },
      ...places.map((place) => h('span', { class: 'card' }, cardFace(cardAt(place, suits)))),
    );
    const head = h(
      'span',
      { class: 'left-head' },
      h('b', { text: nameOf(seat) }),
      h('span', { text: sayCount(words, table, seat) }),
    );
    return h('li', { class: seat === table.winner ? 'left-row is-winner' : 'left-row' }, head, cards);
  });
  return h('ul', { class: 'left-hands', attributes: { 'aria-label': words.say('count.left') } }, ...rows);
}
