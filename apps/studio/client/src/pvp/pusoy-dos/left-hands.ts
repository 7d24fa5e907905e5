/** What was left in the hands when a match ended: seat by seat, with what it costs. For the record of a match long past. */
import { cardAt, type SuitOrder } from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import type { PusoyTable } from '@perya/game-rules/pvp/pusoy-dos/pusoy-dos.ts';
import { cardFace } from '../../cards/card.ts';
import { h } from '../../dom.ts';
import { sayCount } from './talk.ts';
import type { PusoyWords } from './words.ts';

export function leftHands(words: PusoyWords, suits: SuitOrder, table: PusoyTable): HTMLElement {
  const rows = (table.left ?? []).map((places, seat) => {
    const read = places.length > 0 ? { role: 'img', 'aria-label': words.cards(places) } : undefined;
    const cards = h(
      'div',
      { class: 'left-cards', ...(read && { attributes: read }) },
      ...places.map((place) => h('div', { class: 'card' }, cardFace(cardAt(place, suits)))),
    );
    const head = h(
      'div',
      { class: 'left-head' },
      h('b', { text: words.say('count.seat', { seat: seat + 1 }) }),
      h('div', { text: sayCount(words, table, seat) }),
    );
    return h('li', { class: seat === table.winner ? 'left-row is-winner' : 'left-row' }, head, cards);
  });
  return h('ul', { class: 'left-hands', attributes: { 'aria-label': words.say('count.left') } }, ...rows);
}
