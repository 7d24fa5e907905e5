/** One hand on the table: its owner, cards, total and result. */
import { blackjackTotal, countOf } from '@perya/game-rules/instant/blackjack/hand.ts';
import { cardElement } from '../../cards/card.ts';
import { h, prefersStill } from '../../dom.ts';

const slideMs = 300;

export class HandBox {
  readonly element: HTMLElement;
  private readonly name = h('span', { class: 'bj-name' });
  private readonly total = h('b', { class: 'bj-total' });
  private readonly chips = h('span', { class: 'bj-chips' });
  private readonly cards = h('div', { class: 'bj-cards' });
  private readonly result = h('span', { class: 'bj-result' });

  constructor(className: string) {
    const head = h('div', { class: 'bj-head' }, this.name, this.total, this.chips);
    this.element = h(
      'div',
      { class: `bj-hand ${className}`, attributes: { role: 'img' } },
      head,
      this.cards,
      this.result,
    );
  }

  setName(text: string): void {
    this.name.textContent = text;
  }

  /** One dot for each chip of the house's. */
  setFreeChips(count: number): void {
    this.chips.replaceChildren(...Array.from({ length: count }, () => h('i', { class: 'bj-chip' })));
  }

  setResult(text: string, tone: 'won' | 'tie' | 'lost' | null): void {
    this.result.textContent = text;
    this.element.dataset['result'] = tone ?? '';
  }

  /** The hand that is played now. */
  setActive(active: boolean): void {
    this.element.classList.toggle('bj-active', active);
  }

  /** @param hidden whether a card lies face down beside them. @param describe its text for screen readers */
  put(cards: readonly number[], hidden: boolean, describe: (total: string) => string): void {
    const back = h('div', { class: 'card' }, h('div', { class: 'card-back bj-back' }));
    this.cards.replaceChildren(...cards.map((card) => cardElement(card).element), ...(hidden ? [back] : []));
    // Many cards lie closer together.
    this.cards.style.setProperty('--cards', String(cards.length + (hidden ? 1 : 0)));
    const text = totalText(cards);
    this.total.textContent = text;
    this.element.setAttribute('aria-label', describe(text));
  }

  /** Animates the last card out of the shoe. */
  async slideLast(hidden: boolean): Promise<void> {
    const { children } = this.cards;
    const card = children[children.length - (hidden ? 2 : 1)];
    if (!card || prefersStill()) return;
    await card.animate(
      [
        { transform: 'translate3d(120px, -140px, 0) rotate(30deg) scale(.84)', opacity: 0 },
        { transform: 'translate3d(0, 0, 0) rotate(-2deg) scale(1.02)', opacity: 1, offset: 0.86 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: slideMs, easing: 'cubic-bezier(.16,.74,.3,1)' },
    ).finished;
  }
}

/** `7 / 17` for a soft hand. */
function totalText(cards: readonly number[]): string {
  if (cards.length === 0) return '';
  const { total, soft } = countOf(cards);
  return soft && total < blackjackTotal ? `${total - 10} / ${total}` : String(total);
}
