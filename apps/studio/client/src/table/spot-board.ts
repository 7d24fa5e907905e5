/** The spots of a table as buttons: what lies on each is painted and read out. */
import type { TableView } from '../../../src/table-api.ts';
import { h } from '../dom.ts';
import { chip, chipText } from './chips.ts';
import { payText } from './multiplier.ts';
import type { OwnBets, TableHands } from './presentation.ts';

interface Spot {
  id: string;
  name: string;
  pay: string;
  button: HTMLButtonElement;
  chips: HTMLElement;
  crowd: HTMLElement;
  told: string;
}

export class SpotBoard {
  private readonly hands: TableHands;
  private readonly spots: Spot[] = [];

  constructor(hands: TableHands) {
    this.hands = hands;
  }

  /** @param pay what stands on the table; the model's own where it is left out. @param content what is seen of it. */
  add(id: string, name: string, className: string, content: HTMLElement[], pay?: string): HTMLButtonElement {
    const most = this.hands.model.spots.find((spot) => spot.id === id)?.mostReturn ?? 0;
    const chips = h('span', { class: 'spot-chips' });
    const crowd = h('span', { class: 'spot-crowd', attributes: { 'aria-hidden': 'true' } });
    const button = h(
      'button',
      {
        class: `spot ${className}`,
        attributes: { 'data-spot': id },
        onClick: () => this.hands.lay({ spot: id }),
      },
      ...content,
      crowd,
      chips,
    );
    const spot: Spot = { id, name, pay: pay ?? payText(most), button, chips, crowd, told: '' };
    this.spots.push(spot);
    this.paintSpot(spot, 0n, 0n, 0n);
    return button;
  }

  paint(view: TableView, own: OwnBets): void {
    const placed = own.placed.flatMap(({ bets, state }) =>
      ['pending', 'accepted', 'settling', 'closed'].includes(state) ? bets : [],
    );
    for (const spot of this.spots) {
      const sum = (bets: readonly { spot: string; stakeMinor: bigint }[]): bigint =>
        bets.reduce((total, bet) => total + (bet.spot === spot.id ? bet.stakeMinor : 0n), 0n);
      this.paintSpot(spot, sum(own.laid), sum(placed), view.onSpotsMinor[spot.id] ?? 0n);
    }
  }

  /** What a spot pays now, where that changes: it is read out with the next painting. */
  setPay(id: string, pay: string): void {
    const spot = this.spots.find((one) => one.id === id);
    if (spot) spot.pay = pay;
  }

  private paintSpot(spot: Spot, laid: bigint, placed: bigint, all: bigint): void {
    const told = `${laid}/${placed}/${all}/${spot.pay}`;
    if (told === spot.told) return;
    spot.told = told;
    const { say, money } = this.hands.words;
    const [name, pay] = [spot.name, spot.pay];
    const mine = laid + placed;
    spot.button.setAttribute(
      'aria-label',
      mine > 0n
        ? say('table.spotLaid', { name, pay, amount: money(mine) })
        : say('table.spot', { name, pay }),
    );
    spot.chips.replaceChildren(
      ...(placed > 0n ? [chip(placed, 'chip-placed')] : []),
      ...(laid > 0n ? [chip(laid, 'chip-laid')] : []),
    );
    spot.crowd.dataset['text'] = all > placed ? chipText(all) : '';
  }

  /** Lights the spots that a result pays; none with an empty list. */
  light(ids: readonly string[]): void {
    for (const { id, button } of this.spots) {
      button.classList.toggle('spot-won', ids.includes(id));
      button.classList.toggle('spot-dark', ids.length > 0 && !ids.includes(id));
    }
  }

  name(id: string): string {
    return this.spots.find((spot) => spot.id === id)?.name ?? id;
  }
}
