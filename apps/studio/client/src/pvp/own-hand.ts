/**
 * The player's cards, in reach of a thumb: two rows while there are many, so that each shows a strip as wide as a finger. A tap raises a
 * card, arrows move along them, space raises, Enter plays. Cards move by transforms alone, without a new layout.
 */
import { isComposing } from '@perya/keys/keys.ts';
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { cardFace } from '../cards/card.ts';
import { h, prefersStill } from '../dom.ts';
import { strokes } from '../icons.ts';
import './style/own-hand.css';

/** A card as its game counts it. */
export type Place = number;

/** On 24 × 24: arrows that exchange their places. */
const exchange = 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4';

/** More do not lie in one row. */
const mostInRow = 7;
/** How high a raised card stands, and how far the second row lies below the first, in parts of a card's width. */
const raise = 0.24;
const rowStep = 0.82;
const aspect = 1.4;

export type Sorting = 'rank' | 'suit';

/** How a game orders and names its cards. */
export interface HandOrder {
  cardOf(place: Place): Card;
  /** Lowest first. */
  keyOf(place: Place, by: Sorting): number;
  nameOf(place: Place): string;
  /** Name of the hand, and help for the keyboard. */
  readonly name: string;
  readonly help: string;
  /** Names of the sort button: what it sorts by next. */
  readonly sortBy: Readonly<Record<Sorting, string>>;
}

export interface HandEvents {
  /** A card was raised or lowered. */
  onChange(): void;
  /** Enter was pressed on a card. */
  onPlay(): void;
}

export class OwnHand {
  readonly element: HTMLElement;
  /** Switches between the two orders. */
  readonly sortButton = h('button', { class: 'own-tool', onClick: () => this.sort() }, strokes(exchange));
  private readonly cards: HandOrder;
  private readonly events: HandEvents;
  private readonly buttons = new Map<Place, HTMLButtonElement>();
  private order: readonly Place[] = [];
  private sorting: Sorting = 'rank';
  private up: ReadonlySet<Place> = new Set();
  private width = 344;

  constructor(cards: HandOrder, events: HandEvents) {
    this.cards = cards;
    this.events = events;
    this.element = h('div', {
      class: 'own-hand',
      attributes: {
        role: 'group',
        'aria-label': cards.name,
        'aria-description': cards.help,
      },
    });
    this.nameSortButton();
    this.element.addEventListener('keydown', (event) => this.onKey(event));
    new ResizeObserver(([entry]) => {
      const width = entry!.contentRect.width;
      if (width === 0 || width === this.width) return;
      this.width = width;
      this.place();
    }).observe(this.element);
  }

  get raised(): ReadonlySet<Place> {
    return this.up;
  }

  private get nextSorting(): Sorting {
    return this.sorting === 'rank' ? 'suit' : 'rank';
  }

  private sort(): void {
    this.sorting = this.nextSorting;
    this.nameSortButton();
    this.arrange([...this.buttons.keys()]);
  }

  private nameSortButton(): void {
    const label = this.cards.sortBy[this.nextSorting];
    this.sortButton.setAttribute('aria-label', label);
    this.sortButton.title = label;
  }

  /** @param dealt they come from the middle one after another */
  show(hand: readonly Place[], dealt: boolean): void {
    const same = hand.length === this.buttons.size && hand.every((place) => this.buttons.has(place));
    if (same) return;
    const focused = this.focused();
    for (const [place, button] of this.buttons) {
      if (hand.includes(place)) continue;
      button.remove();
      this.buttons.delete(place);
    }
    for (const place of hand) if (!this.buttons.has(place)) this.buttons.set(place, this.button(place));
    this.up = new Set([...this.up].filter((place) => this.buttons.has(place)));
    this.arrange(hand);
    if (focused !== null && !this.buttons.has(focused)) this.buttons.get(this.order[0] ?? -1)?.focus();
    if (dealt && !prefersStill()) this.deal();
  }

  setRaised(places: Iterable<Place>): void {
    this.up = new Set([...places].filter((place) => this.buttons.has(place)));
    this.place();
  }

  /** @param useful null: all stand in the same light */
  light(useful: ReadonlySet<Place> | null): void {
    for (const [place, button] of this.buttons)
      button.classList.toggle('is-useless', useful !== null && !useful.has(place) && !this.up.has(place));
  }

  private button(place: Place): HTMLButtonElement {
    const button = h(
      'button',
      {
        class: 'own-card',
        label: this.cards.nameOf(place),
        attributes: { 'aria-pressed': 'false', tabindex: '-1' },
        onClick: () => this.toggle(place),
      },
      cardFace(this.cards.cardOf(place)),
    );
    button.addEventListener('focus', () => this.rove(place));
    return button;
  }

  private toggle(place: Place): void {
    const up = new Set(this.up);
    if (!up.delete(place)) up.add(place);
    this.setRaised(up);
    this.events.onChange();
  }

  private arrange(places: readonly Place[]): void {
    const key = (place: Place): number => this.cards.keyOf(place, this.sorting);
    this.order = [...places].sort((one, other) => key(one) - key(other));
    const inOrder = this.isInOrder();
    const before = this.order.map((place) => {
      const button = this.buttons.get(place)!;
      return [button, button.style.transform] as const;
    });
    if (!inOrder) this.putInOrder();
    if (![...this.buttons.values()].some(({ tabIndex }) => tabIndex === 0) && this.order.length > 0)
      this.buttons.get(this.order[0]!)!.tabIndex = 0;
    this.place();
    if (inOrder || prefersStill()) return;
    // Elements that changed places in the document forget their transitions.
    for (const [button, from] of before)
      if (from)
        button.animate([{ transform: from }, { transform: button.style.transform }], {
          duration: 260,
          easing: 'cubic-bezier(.2,.7,.3,1)',
        });
  }

  private isInOrder(): boolean {
    const there = [...this.element.children];
    return (
      there.length === this.order.length &&
      this.order.every((place, at) => this.buttons.get(place) === there[at])
    );
  }

  /** The order of the elements is that of speech, of focus and of lying upon one another. Moving one takes its focus away. */
  private putInOrder(): void {
    const focused = this.focused();
    this.element.append(...this.order.map((place) => this.buttons.get(place)!));
    if (focused !== null) this.buttons.get(focused)?.focus();
  }

  private focused(): Place | null {
    const found = [...this.buttons].find(([, button]) => button === document.activeElement);
    return found?.[0] ?? null;
  }

  private rove(place: Place): void {
    for (const [one, button] of this.buttons) button.tabIndex = one === place ? 0 : -1;
  }

  /** Moves every card to its place. */
  private place(): void {
    const count = this.order.length;
    const first = count > mostInRow ? Math.ceil(count / 2) : count;
    const card = Math.min(68, Math.round(this.width * 0.17));
    this.element.style.setProperty('--card', `${card}px`);
    const step = Math.min(card * 0.92, (this.width - card) / (mostInRow - 1));
    const top = count > mostInRow ? 0 : (rowStep * card) / 2;
    this.order.forEach((place, index) => {
      const inFirst = index < first;
      const [at, length] = inFirst ? [index, first] : [index - first, count - first];
      const fromMiddle = at - (length - 1) / 2;
      const up = this.up.has(place);
      const x = this.width / 2 - card / 2 + fromMiddle * step;
      // A flat arch, as cards lie in a hand.
      const arch = fromMiddle ** 2 * 0.9;
      const y = top + (inFirst ? 0 : rowStep * card) + arch + (up ? 0 : raise * card);
      const button = this.buttons.get(place)!;
      button.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0) rotate(${(fromMiddle * 1.1).toFixed(2)}deg)`;
      button.classList.toggle('is-up', up);
      button.setAttribute('aria-pressed', String(up));
    });
    const height = (rowStep + aspect + raise) * card + 10;
    this.element.style.height = `${Math.ceil(height)}px`;
  }

  private deal(): void {
    this.order.forEach((place, index) => {
      const button = this.buttons.get(place)!;
      const { transform } = button.style;
      button.animate(
        [
          { transform: `translate3d(${this.width / 2}px, -260px, 0) rotate(40deg) scale(.6)`, opacity: 0 },
          { transform, opacity: 1 },
        ],
        { duration: 380, delay: index * 45, easing: 'cubic-bezier(.16,.74,.3,1)', fill: 'backwards' },
      );
    });
  }

  private onKey(event: KeyboardEvent): void {
    const at = this.order.indexOf(this.focused() ?? -1);
    if (at < 0 || isComposing(event)) return;
    const last = this.order.length - 1;
    const to = {
      ArrowLeft: Math.max(0, at - 1),
      ArrowRight: Math.min(last, at + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) this.buttons.get(this.order[to]!)!.focus();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const place = this.order[at]!;
      if (this.up.has(place) === (event.key === 'ArrowDown')) this.toggle(place);
    } else if (event.key === 'Enter') this.events.onPlay();
    else return;
    event.preventDefault();
  }
}
