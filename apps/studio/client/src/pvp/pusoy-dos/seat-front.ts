/** What lies before a seat of somebody else: the backs of its cards and how many, that it passed, that it holds its last one. */
import { h } from '../../dom.ts';
import type { PusoyWords } from './words.ts';

export interface SeatState {
  readonly name: string;
  readonly cards: number;
  readonly passed: boolean;
  /** What lies in the middle is his. */
  readonly owns: boolean;
  readonly over: boolean;
}

/** More backs than these say nothing more. */
const mostBacks = 5;

export class SeatFront {
  readonly element = h('div', { class: 'seat-front', attributes: { role: 'img' } });
  private readonly words: PusoyWords;
  private readonly backs = h('span', { class: 'seat-backs' });
  private readonly count = h('b', { class: 'seat-count' });
  private readonly tag = h('span', { class: 'seat-tag' });

  constructor(words: PusoyWords) {
    this.words = words;
    this.element.append(this.backs, this.count, this.tag);
    this.clear();
  }

  show({ name, cards, passed, owns, over }: SeatState): void {
    const { say } = this.words;
    const last = cards === 1 && !over;
    this.element.hidden = false;
    const shown = Math.min(cards, mostBacks);
    while (this.backs.childElementCount > shown) this.backs.lastChild!.remove();
    while (this.backs.childElementCount < shown) this.backs.append(h('i', { class: 'seat-back' }));
    this.count.textContent = String(cards);
    this.tag.textContent = passed ? say('seat.pass') : last ? say('seat.last') : '';
    this.element.classList.toggle('has-passed', passed);
    this.element.classList.toggle('is-last', last);
    this.element.classList.toggle('owns-trick', owns && !over);
    const states = [
      say(cards === 1 ? 'seat.oneCard' : 'seat.cards', { name, count: cards }),
      ...(passed ? [say('seat.passed', { name })] : []),
      ...(owns && !over ? [say('seat.owns', { name })] : []),
    ];
    this.element.setAttribute('aria-label', states.join('. '));
  }

  clear(): void {
    this.element.hidden = true;
    this.backs.replaceChildren();
  }
}
