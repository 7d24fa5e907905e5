/** A bingo card on the screen. */
import type { BingoRules } from '@perya/game-rules/table/bingo/bingo.ts';
import { cardOf, completedLines, freeField } from '@perya/game-rules/table/bingo/card.ts';
import { h, prefersStill } from '../../dom.ts';
import { icon } from '../../icons.ts';
import type { TableHands } from '../presentation.ts';

export interface Card {
  number: number;
  stakeMinor: bigint;
  placed: boolean;
}

export class CardElement {
  readonly element: HTMLElement;
  private readonly rules: BingoRules;
  private readonly fields: readonly number[];
  private readonly cells: readonly HTMLElement[];
  private readonly note = h('p', { class: 'card-note' });

  constructor({ words: { say, money }, unlay }: TableHands, rules: BingoRules, card: Card) {
    this.rules = rules;
    this.fields = cardOf(rules, card.number);
    this.cells = this.fields.map((field) =>
      h('i', {
        class: field === freeField ? 'cell cell-free' : 'cell',
        text: field === freeField ? '★' : String(field),
      }),
    );
    const name = say('bingo.cardNumber', { number: card.number });
    const drop = h(
      'button',
      {
        class: 'card-drop',
        label: `${say('bingo.remove')}: ${name}`,
        onClick: () => unlay({ spot: 'card', choice: [card.number] }),
      },
      icon('close'),
    );
    this.element = h(
      'article',
      {
        class: `bingo-card card-${rules.size} ${card.placed ? 'card-placed' : 'card-laid'}`,
        attributes: { 'aria-label': `${name}, ${money(card.stakeMinor)}` },
      },
      h(
        'header',
        {},
        h('span', { text: `№ ${card.number}` }),
        h('b', { text: money(card.stakeMinor) }),
        card.placed ? null : drop,
      ),
      h('div', { class: 'card-grid', attributes: { 'aria-hidden': 'true' } }, ...this.cells),
      this.note,
    );
  }

  /** Marks what has been called. @returns how many lines the card has */
  daub(balls: ReadonlySet<number>, newest: number | undefined): number {
    const lines = completedLines(this.rules, this.fields, balls);
    const inLine = new Set(lines.flat());
    this.fields.forEach((field, index) => {
      const cell = this.cells[index]!;
      if (field === newest && !cell.classList.contains('cell-hit') && !prefersStill())
        cell.animate(
          [
            { transform: 'scale(1.9)', opacity: 0.2 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: 320, easing: 'cubic-bezier(.2,1.4,.4,1)' },
        );
      cell.classList.toggle('cell-hit', field === freeField || balls.has(field));
      cell.classList.toggle('cell-line', inLine.has(index));
    });
    this.element.classList.toggle('card-won', lines.length > 0);
    return lines.length;
  }

  /** What the card has won so far, in words. */
  say(text: string): void {
    this.note.textContent = text;
  }
}
