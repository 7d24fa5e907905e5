/** The middle of the table: the stock, the discards, and the melds of all three. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import type { TongitsTable } from '@perya/game-rules/pvp/tongits/match.ts';
import { cardFace } from '../../cards/card.ts';
import { h, prefersStill } from '../../dom.ts';
import type { TongitsWords } from './words.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const flightMs = 320;

export class Middle {
  readonly element: HTMLElement;
  private readonly words: TongitsWords;
  private readonly nameOf: (seat: number) => string;
  private readonly add: (meld: number) => void;
  private readonly stock = h('div', { class: 'tongits-pile tongits-stock', attributes: { role: 'img' } });
  private readonly discards = h('div', { class: 'tongits-pile', attributes: { role: 'img' } });
  private readonly melds: HTMLElement;
  private readonly none: HTMLElement;
  /** What is painted, so that unchanged cards are not laid again. */
  private painted = '';
  private meldButtons: HTMLButtonElement[] = [];

  /** @param add adds the raised card to a meld, by its number */
  constructor(words: TongitsWords, nameOf: (seat: number) => string, add: (meld: number) => void) {
    this.words = words;
    this.nameOf = nameOf;
    this.add = add;
    this.none = h('p', { class: 'tongits-none', text: words.say('table.none') });
    this.melds = h('div', {
      class: 'tongits-melds',
      attributes: { role: 'group', 'aria-label': words.say('table.melds') },
    });
    const piles = h('div', { class: 'tongits-piles' }, this.stock, this.discards);
    this.element = h('div', { class: 'tongits-middle' }, piles, this.melds);
    this.element.hidden = true;
  }

  show({ stockCount, discards, melds }: TongitsTable): void {
    this.element.hidden = false;
    const key = JSON.stringify([stockCount, discards, melds]);
    if (key === this.painted) return;
    this.painted = key;
    this.showPiles(stockCount, discards);
    this.meldButtons = melds.map(({ owner, cards }, meld) => this.meldButton(owner, cards, meld));
    this.melds.replaceChildren(...(melds.length === 0 ? [this.none] : this.meldButtons));
  }

  private showPiles(stockCount: number, discards: readonly Card[]): void {
    const { say, card } = this.words;
    const back = h('div', { class: 'card-back' });
    const count = h('b', { class: 'tongits-count', text: String(stockCount) });
    this.stock.replaceChildren(...(stockCount > 0 ? [h('div', { class: 'card' }, back)] : []), count);
    this.stock.setAttribute('aria-label', say('table.stock', { count: stockCount }));
    const top = discards.at(-1);
    this.discards.replaceChildren(
      ...discards.slice(-2).map((one) => h('div', { class: 'card' }, cardFace(one))),
    );
    this.discards.setAttribute(
      'aria-label',
      top === undefined ? say('table.noDiscard') : say('table.discard', { card: card(top) }),
    );
  }

  private meldButton(owner: number, cards: readonly Card[], meld: number): HTMLButtonElement {
    const { say } = this.words;
    const name = this.nameOf(owner);
    const faces = cards.map((card) => h('span', { class: 'card' }, cardFace(card)));
    return h(
      'button',
      { class: 'tongits-meld', attributes: { 'aria-disabled': 'true' }, onClick: () => this.add(meld) },
      h('small', { text: name, attributes: { 'aria-hidden': 'true' } }),
      h('span', { class: 'tongits-faces', attributes: { 'aria-hidden': 'true' } }, ...faces),
      h('span', { class: 'only-read', text: say('table.meld', { name, cards: this.words.cards(cards) }) }),
    );
  }

  /** Highlights the melds that the raised card fits. */
  light(fitting: readonly number[]): void {
    for (const [meld, button] of this.meldButtons.entries()) {
      button.setAttribute('aria-disabled', String(!fitting.includes(meld)));
      button.classList.toggle('is-lit', fitting.includes(meld));
    }
  }

  /** The last discard, or the newest meld, comes from a seat. */
  async fly(what: 'discard' | 'meld', from: Point): Promise<void> {
    const moved = what === 'discard' ? this.discards.lastElementChild : this.melds.lastElementChild;
    if (!moved || prefersStill()) return;
    await this.run(moved, [
      { transform: `translate3d(${from.x}px, ${from.y}px, 0) rotate(24deg) scale(.8)`, opacity: 0.4 },
      { transform: 'translate3d(0, -5px, 0) scale(1.1)', opacity: 1, offset: 0.74 },
      { transform: 'none', opacity: 1 },
    ]);
  }

  /** A card of the stock goes to a seat, face down. */
  async deal(to: Point): Promise<void> {
    if (prefersStill()) return;
    const card = h('div', { class: 'card tongits-flying' }, h('div', { class: 'card-back' }));
    this.stock.append(card);
    await this.run(card, [
      { transform: 'none', opacity: 1 },
      { transform: `translate3d(${to.x}px, ${to.y}px, 0) rotate(30deg) scale(.7)`, opacity: 0.3 },
    ]);
    card.remove();
  }

  private async run(element: Element, frames: Keyframe[]): Promise<void> {
    const flight = element.animate(frames, { duration: flightMs, easing: 'cubic-bezier(.3,.1,.3,1)' });
    await flight.finished.catch(() => {});
  }

  clear(): void {
    this.element.hidden = true;
    this.painted = '';
    this.meldButtons = [];
    this.melds.replaceChildren();
    this.stock.replaceChildren();
    this.discards.replaceChildren();
  }
}
