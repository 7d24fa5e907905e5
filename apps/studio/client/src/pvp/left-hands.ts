/** The cards left at the end of a match, by seat, with their count. For the record of past matches. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { cardFace } from '../cards/card.ts';
import { h } from '../dom.ts';
import './style/seat-front.css';

export interface LeftHand {
  readonly seat: string;
  readonly counted: string;
  readonly cards: readonly Card[];
  readonly won: boolean;
}

/** @param read the names of cards */
export function leftHands(
  label: string,
  hands: readonly LeftHand[],
  read: (cards: readonly Card[]) => string,
): HTMLElement {
  const rows = hands.map(({ seat, counted, cards, won }) => {
    const named = cards.length > 0 ? { role: 'img', 'aria-label': read(cards) } : undefined;
    const row = h(
      'div',
      { class: 'left-cards', ...(named && { attributes: named }) },
      ...cards.map((card) => h('div', { class: 'card' }, cardFace(card))),
    );
    const head = h('div', { class: 'left-head' }, h('b', { text: seat }), h('div', { text: counted }));
    return h('li', { class: won ? 'left-row is-winner' : 'left-row' }, head, row);
  });
  return h('ul', { class: 'left-hands', attributes: { 'aria-label': label } }, ...rows);
}
