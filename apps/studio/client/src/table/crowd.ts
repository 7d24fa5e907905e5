import { h } from '../dom.ts';
import type { TableView } from '../../../src/table-api.ts';
import type { TableWords } from './table-words.ts';

/**
 * A line of the players with the highest bets of the round, under their masked names. What they win shows when the round is over, never
 * before. Screen readers have the sheet of people instead.
 */
export class Crowd {
  readonly element = h('ul', { class: 'crowd', attributes: { 'aria-hidden': 'true' } });
  private readonly words: TableWords;

  constructor(words: TableWords) {
    this.words = words;
  }

  show({ round, seats }: TableView): void {
    const over = round?.phase === 'over';
    this.element.replaceChildren(
      ...seats.map(({ name, stakedMinor, wonMinor }) => {
        const won = over && wonMinor ? wonMinor : 0n;
        const amount = h('b', { text: this.words.money(won > 0n ? won : stakedMinor) });
        return h('li', { class: won > stakedMinor ? 'crowd-won' : '' }, h('span', { text: name }), amount);
      }),
    );
  }
}
