/** The lower edge of a game with a hand of many cards: a line with the next step, the player's cards, the buttons. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { h } from '../dom.ts';
import { OwnHand, type HandEvents, type HandOrder, type Place } from './own-hand.ts';

type HandPhrase = 'hand.name' | 'hand.help' | 'hand.sortByRank' | 'hand.sortBySuit' | 'hand.actions';

interface OwnPlaceOptions {
  say(key: HandPhrase): string;
  /** How the game orders and names its cards. */
  cards: Pick<HandOrder, 'keyOf' | 'nameOf'> & { cardOf(place: Place): Card };
  events: HandEvents;
  /** In their order, beside the button that sorts. */
  buttons: readonly HTMLElement[];
}

export class OwnPlace {
  readonly element: HTMLElement;
  readonly hand: OwnHand;
  private readonly line = h('p', { class: 'own-line' });
  private readonly actions: HTMLElement;

  constructor({ say, cards, events, buttons }: OwnPlaceOptions) {
    const named = { name: say('hand.name'), help: say('hand.help') };
    const sortBy = { rank: say('hand.sortByRank'), suit: say('hand.sortBySuit') };
    this.hand = new OwnHand({ ...cards, ...named, sortBy }, events);
    this.actions = h(
      'div',
      { class: 'own-actions', attributes: { role: 'group', 'aria-label': say('hand.actions') } },
      this.hand.sortButton,
      ...buttons,
    );
    this.element = h('div', { class: 'own-place' }, this.line, this.hand.element, this.actions);
    this.element.hidden = true;
  }

  /** Nobody's seat any more. */
  clear(): void {
    this.hand.show([], false);
    this.element.hidden = true;
  }

  /** @param over after the match the buttons would stand beside the room's own button, under the same names */
  tell(
    text: string,
    { over, isTurn, isRefused = false }: { over: boolean; isTurn: boolean; isRefused?: boolean },
  ): void {
    this.actions.style.visibility = over ? 'hidden' : '';
    this.line.textContent = over ? '' : text;
    this.line.classList.toggle('is-turn', isTurn && !over);
    this.line.classList.toggle('is-refused', isRefused);
  }
}

/** A button that cannot be pressed now keeps its place in the order of focus. */
export function setEnabled(button: HTMLButtonElement, enabled: boolean): void {
  button.setAttribute('aria-disabled', String(!enabled));
}
