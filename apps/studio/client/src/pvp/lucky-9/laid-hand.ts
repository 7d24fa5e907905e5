/** The cards before one seat: they come from the shoe face down, and are turned over when they may be seen. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { cardFace, slideIn, turnOver, type CardElement } from '../../cards/card.ts';
import { h } from '../../dom.ts';
import type { Timeline } from '../../table/live/timeline.ts';

interface Laid extends CardElement {
  card: Card | null;
}

/** A card of which nothing is known here but its back. */
function backElement(): CardElement {
  const turner = h('div', { class: 'card-turner' }, h('div', { class: 'card-back' }));
  turner.style.transform = 'rotateY(180deg)';
  const element = h('div', { class: 'card', attributes: { 'aria-hidden': 'true' } }, turner);
  return { element, turner };
}

export class LaidHand {
  readonly element: HTMLElement;
  private readonly row = h('div', { class: 'l9-cards' });
  private readonly total = h('span', { class: 'l9-total' });
  private cards: Laid[] = [];

  constructor(className: string) {
    this.element = h('div', { class: `l9-hand ${className}` }, this.row, this.total);
  }

  get count(): number {
    return this.cards.length;
  }

  /** All of its cards can be seen. */
  get open(): boolean {
    return this.cards.length > 0 && this.cards.every(({ card }) => card !== null);
  }

  /** A card comes from the shoe. @param from seen from the hand's own centre; null: it lies there at once. */
  deal(time: Timeline, from: { x: number; y: number } | null, atMs: number): void {
    const one: Laid = { ...backElement(), card: null };
    if (this.cards.length === 2) one.element.classList.add('l9-third');
    this.cards.push(one);
    this.row.append(one.element);
    if (from) slideIn(time, one, from, atMs);
  }

  /** @param atMs null: it lies open at once. */
  turn(time: Timeline, index: number, card: Card, atMs: number | null, lastsMs = 420): void {
    const one = this.cards[index];
    if (!one || one.card !== null) return;
    one.card = card;
    one.turner.append(cardFace(card));
    if (atMs === null) one.turner.style.transform = '';
    else {
      turnOver(time, one, atMs, lastsMs);
      time.at(atMs + lastsMs, () => (one.turner.style.transform = ''));
    }
  }

  setTotal(text: string, natural: boolean): void {
    this.total.textContent = text;
    this.total.classList.toggle('l9-natural', natural);
  }

  setOutcome(outcome: 'best' | 'other' | null): void {
    this.element.classList.toggle('l9-best', outcome === 'best');
    this.element.classList.toggle('l9-other', outcome === 'other');
  }

  clear(): void {
    this.cards = [];
    this.row.replaceChildren();
    this.setTotal('', false);
    this.setOutcome(null);
  }
}
