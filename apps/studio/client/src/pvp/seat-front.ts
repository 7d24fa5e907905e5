/** Area in front of another player's seat: backs and number of its cards, its state, and at the end the cards. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { cardFace } from '../cards/card.ts';
import { h } from '../dom.ts';
import './style/seat-front.css';

export interface SeatState {
  readonly name: string;
  readonly cards: number;
  /** A word over the backs; empty: none. */
  readonly tag: string;
  /** Not taking part at the moment. */
  readonly passed: boolean;
  /** It holds its last card. */
  readonly last: boolean;
  /** It played the cards in the middle, or it is ahead. */
  readonly owns: boolean;
  /** The same in sentences. */
  readonly states: readonly string[];
  /** Cards left, once the match is over and they may be shown. */
  readonly left: readonly Card[] | null;
}

/** More backs than these say nothing more. */
const mostBacks = 5;

export class SeatFront {
  readonly element = h('div', { class: 'seat-front', attributes: { role: 'img' } });
  private readonly read: (cards: readonly Card[]) => string;
  private readonly backs = h('span', { class: 'front-backs' });
  private readonly count = h('b', { class: 'front-count' });
  private readonly tag = h('span', { class: 'front-tag' });

  /** @param read the names of cards */
  constructor(read: (cards: readonly Card[]) => string) {
    this.read = read;
    this.element.append(this.backs, this.count, this.tag);
    this.clear();
  }

  show({ name, cards, tag, passed, last, owns, states, left }: SeatState): void {
    if (left) return this.open(name, left);
    this.element.hidden = false;
    const shown = Math.min(cards, mostBacks);
    while (this.backs.childElementCount > shown) this.backs.lastChild!.remove();
    while (this.backs.childElementCount < shown) this.backs.append(h('i', { class: 'front-back' }));
    this.count.textContent = String(cards);
    this.tag.textContent = tag;
    this.element.classList.toggle('has-passed', passed);
    this.element.classList.toggle('is-last', last);
    this.element.classList.toggle('owns-trick', owns);
    this.element.setAttribute('aria-label', states.join('. '));
  }

  /** The hand is laid open. */
  private open(name: string, left: readonly Card[]): void {
    if (this.element.classList.contains('is-open')) return;
    this.element.classList.remove('has-passed', 'is-last', 'owns-trick');
    this.element.classList.add('is-open');
    this.element.hidden = left.length === 0;
    this.count.textContent = String(left.length);
    this.tag.textContent = '';
    this.backs.replaceChildren(...left.map((card) => h('span', { class: 'card' }, cardFace(card))));
    this.element.setAttribute('aria-label', `${name}: ${this.read(left)}`);
  }

  clear(): void {
    this.element.hidden = true;
    this.element.className = 'seat-front';
    this.backs.replaceChildren();
  }
}
