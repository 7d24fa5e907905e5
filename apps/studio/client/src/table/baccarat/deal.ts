/** The two hands: cards out of the shoe, turned in the customary order, totals that follow them. */
import { resultOf, winnerOf } from '@perya/game-rules/table/baccarat/bets.ts';
import { handsOf, totalOf } from '@perya/game-rules/table/baccarat/hands.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { cardElement, slideIn, turnOver, type CardElement } from '../../cards/card.ts';
import type { LiveSay } from '../live/live-words.ts';
import { Ribbon } from '../live/ribbon.ts';
import { Timeline } from '../live/timeline.ts';
import type { TableHands } from '../presentation.ts';

/** Two cards each, face down, before the first is turned. The model's `showMs` counts with the same times. */
const dealtMs = 2200;
const apartMs = 420;

/** The order of turning: both cards of the player, both of the banker, then the third cards. */
const turnOrder = [0, 2, 1, 3, 4, 5] as const;

interface Side {
  readonly element: HTMLElement;
  readonly cards: HTMLElement;
  readonly total: HTMLElement;
}

export class Deal {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly say: LiveSay;
  private readonly turnMs: number;
  private readonly player: Side;
  private readonly banker: Side;
  private readonly ribbon = new Ribbon();
  private time = new Timeline(0);
  private width = 360;

  constructor(hands: TableHands, say: LiveSay, turnMs: number) {
    this.hands = hands;
    this.say = say;
    this.turnMs = turnMs;
    this.player = side('player', say('baccarat.player'));
    this.banker = side('banker', say('baccarat.banker'));
    this.element = h(
      'div',
      { class: 'hands' },
      this.player.element,
      this.banker.element,
      this.ribbon.element,
    );
  }

  resize(width: number, height: number): void {
    this.width = width;
    // A name and a total above; the third card lies across, below the others where there is room, else beside them.
    const below = Math.min(84, (width / 2 - 24) / 2.1, (height - 52) / 2.5);
    const beside = Math.max(34, Math.min(84, (width / 2 - 20) / 3.55, (height - 46) / 1.44));
    const high = below > beside;
    this.element.classList.toggle('hands-high', high);
    const card = high ? below : beside;
    this.element.style.setProperty('--card', `${Math.round(card)}px`);
  }

  clear(): void {
    this.time.stop();
    for (const { element, cards, total } of [this.player, this.banker]) {
      cards.replaceChildren();
      total.textContent = '';
      element.classList.remove('hand-won', 'hand-lost');
    }
    this.ribbon.hide();
  }

  async show(outcome: Outcome, elapsedMs: number): Promise<void> {
    const { sound } = this.hands;
    const hands = handsOf(outcome);
    const time = new Timeline(elapsedMs);
    this.time = time;
    const ofPlayer = (index: number): boolean =>
      index < 4 ? index % 2 === 0 : hands.player.length === 3 && index === 4;
    const placed: CardElement[] = [];
    const place = (index: number): CardElement => {
      const card = cardElement(outcome[index]!);
      const { cards } = ofPlayer(index) ? this.player : this.banker;
      if (index > 3) card.element.classList.add('card-third');
      cards.append(card.element);
      placed[index] = card;
      return card;
    };
    const shoe = (index: number): { x: number; y: number } => ({
      x: ofPlayer(index) ? this.width * 0.7 : this.width * 0.3,
      y: -110,
    });

    for (let index = 0; index < 4; index += 1) {
      slideIn(time, place(index), shoe(index), index * apartMs);
      time.atOnly(index * apartMs, () => sound.play('start'));
    }
    turnOrder.slice(0, outcome.length).forEach((index, turn) => {
      const at = dealtMs + turn * this.turnMs;
      if (index > 3) {
        // It leaves the shoe in its own turn.
        time.at(at, () => slideIn(time, place(index), shoe(index), at, this.turnMs * 0.4));
        time.at(at, () => turnOver(time, placed[index]!, at + this.turnMs * 0.42, this.turnMs * 0.5));
      } else {
        turnOver(time, placed[index]!, at, this.turnMs * 0.8);
      }
      time.atOnly(at, () => sound.play('tap'));
      time.at(at + this.turnMs * 0.9, () => {
        const [here, cards] = ofPlayer(index) ? [this.player, hands.player] : [this.banker, hands.banker];
        const seen = turnOrder.slice(0, turn + 1).filter((one) => ofPlayer(one) === ofPlayer(index)).length;
        here.total.textContent = String(totalOf(cards.slice(0, seen)));
      });
    });
    const endMs = dealtMs + outcome.length * this.turnMs;
    await time.until(endMs);
    if (this.time === time) this.finish(outcome);
  }

  private finish(outcome: Outcome): void {
    const hands = handsOf(outcome);
    const winner = winnerOf(resultOf(hands));
    this.player.total.textContent = String(totalOf(hands.player));
    this.banker.total.textContent = String(totalOf(hands.banker));
    this.player.element.classList.add(winner === 'player' ? 'hand-won' : 'hand-lost');
    this.banker.element.classList.add(winner === 'banker' ? 'hand-won' : 'hand-lost');
    const words =
      winner === 'tie'
        ? this.say('cards.tie')
        : this.say('cards.wins', { side: this.say(`baccarat.${winner}`) });
    this.ribbon.show(words, winner);
  }
}

function side(name: 'player' | 'banker', label: string): Side {
  const cards = h('div', { class: 'hand-cards' });
  const total = h('b', { class: 'hand-total' });
  const head = h(
    'div',
    { class: 'hand-head', attributes: { 'aria-hidden': 'true' } },
    h('span', { text: label }),
    total,
  );
  return { element: h('div', { class: `hand hand-${name}` }, head, cards), cards, total };
}
