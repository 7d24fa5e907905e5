/** What lies before a seat of somebody else: the backs of its cards and how many, that it passed, that it holds its last one. */
import { cardAt, type Place, type SuitOrder } from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import { cardFace } from '../../cards/card.ts';
import { h } from '../../dom.ts';
import type { PusoyWords } from './words.ts';

export interface SeatState {
  readonly name: string;
  readonly cards: number;
  readonly passed: boolean;
  /** What lies in the middle is his. */
  readonly owns: boolean;
  /** What was left, once the match is over and that may be seen. */
  readonly left: readonly Place[] | null;
}

/** More backs than these say nothing more. */
const mostBacks = 5;

export class SeatFront {
  readonly element = h('div', { class: 'pusoy-front', attributes: { role: 'img' } });
  private readonly words: PusoyWords;
  private readonly suits: SuitOrder;
  private readonly backs = h('span', { class: 'pusoy-backs' });
  private readonly count = h('b', { class: 'pusoy-count' });
  private readonly tag = h('span', { class: 'pusoy-tag' });

  constructor(words: PusoyWords, suits: SuitOrder) {
    this.words = words;
    this.suits = suits;
    this.element.append(this.backs, this.count, this.tag);
    this.clear();
  }

  show({ name, cards, passed, owns, left }: SeatState): void {
    const { say } = this.words;
    if (left) return this.open(name, left);
    const last = cards === 1;
    this.element.hidden = false;
    const shown = Math.min(cards, mostBacks);
    while (this.backs.childElementCount > shown) this.backs.lastChild!.remove();
    while (this.backs.childElementCount < shown) this.backs.append(h('i', { class: 'pusoy-back' }));
    this.count.textContent = String(cards);
    this.tag.textContent = passed ? say('seat.pass') : last ? say('seat.last') : '';
    this.element.classList.toggle('has-passed', passed);
    this.element.classList.toggle('is-last', last);
    this.element.classList.toggle('owns-trick', owns);
    const states = [
      say(cards === 1 ? 'seat.oneCard' : 'seat.cards', { name, count: cards }),
      ...(passed ? [say('seat.passed', { name })] : []),
      ...(owns ? [say('seat.owns', { name })] : []),
    ];
    this.element.setAttribute('aria-label', states.join('. '));
  }

  /** The hand is laid open. */
  private open(name: string, left: readonly Place[]): void {
    if (this.element.classList.contains('is-open')) return;
    this.element.classList.remove('has-passed', 'is-last', 'owns-trick');
    this.element.classList.add('is-open');
    this.element.hidden = left.length === 0;
    this.count.textContent = String(left.length);
    this.tag.textContent = '';
    this.backs.replaceChildren(
      ...left.map((place) => h('span', { class: 'card' }, cardFace(cardAt(place, this.suits)))),
    );
    this.element.setAttribute('aria-label', `${name}: ${this.words.cards(left)}`);
  }

  clear(): void {
    this.element.hidden = true;
    this.element.className = 'pusoy-front';
    this.backs.replaceChildren();
  }
}
