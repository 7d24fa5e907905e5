/** The stage of the duel: two lit fields, a card on each. */
import { winnerOf } from '@perya/game-rules/table/dragon-tiger/bets.ts';
import { roundOf } from '@perya/game-rules/table/dragon-tiger/dragon-tiger.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { cardElement, slideIn, turnOver } from '../../cards/card.ts';
import type { LiveSay } from '../live/live-words.ts';
import { Ribbon } from '../live/ribbon.ts';
import { Timeline } from '../live/timeline.ts';
import type { TableHands } from '../presentation.ts';
import { emblem } from './emblems.ts';

/** Shares of the time in which the result is shown: the last third is for looking at it. */
const turnAt = [0.2, 0.42] as const;
const endAt = 0.62;

export class Duel {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly say: LiveSay;
  private readonly fields: readonly [HTMLElement, HTMLElement];
  private readonly places: readonly [HTMLElement, HTMLElement];
  private readonly ribbon = new Ribbon();
  private time = new Timeline(0);
  private width = 360;

  constructor(hands: TableHands, say: LiveSay) {
    this.hands = hands;
    this.say = say;
    const field = (side: 'dragon' | 'tiger'): [HTMLElement, HTMLElement] => {
      const cards = h('div', { class: 'duel-card' });
      const name = h('span', { class: 'duel-name', text: say(`dragonTiger.${side}`) });
      return [
        h(
          'div',
          { class: `duel-field duel-${side}`, attributes: { 'aria-hidden': 'true' } },
          emblem(side),
          name,
          cards,
        ),
        cards,
      ];
    };
    const [dragon, dragonCard] = field('dragon');
    const [tiger, tigerCard] = field('tiger');
    this.fields = [dragon, tiger];
    this.places = [dragonCard, tigerCard];
    this.element = h('div', { class: 'duel' }, dragon, tiger, this.ribbon.element);
  }

  resize(width: number, height: number): void {
    this.width = width;
    const card = Math.max(44, Math.min(96, width / 4.4, (height - 34) / 1.44));
    this.element.style.setProperty('--card', `${Math.round(card)}px`);
  }

  clear(): void {
    this.time.stop();
    for (const place of this.places) place.replaceChildren();
    for (const field of this.fields) field.classList.remove('hand-won', 'hand-lost');
    this.ribbon.hide();
  }

  async show(outcome: Outcome, elapsedMs: number): Promise<void> {
    this.clear();
    const { sound, model } = this.hands;
    const lastsMs = model.showMs(outcome);
    const time = new Timeline(elapsedMs);
    this.time = time;
    outcome.forEach((id, index) => {
      const card = cardElement(id);
      this.places[index]!.append(card.element);
      const from = { x: index === 0 ? this.width * 0.25 : -this.width * 0.25, y: -120 };
      slideIn(time, card, from, index * 380);
      time.atOnly(index * 380, () => sound.play('start'));
      const at = lastsMs * turnAt[index]!;
      turnOver(time, card, at, Math.min(1000, lastsMs * 0.14));
      time.atOnly(at, () => sound.play('stop', index));
    });
    await time.until(lastsMs * endAt);
    if (this.time === time) this.finish(outcome);
  }

  private finish(outcome: Outcome): void {
    const winner = winnerOf(roundOf(outcome));
    const [dragon, tiger] = this.fields;
    dragon.classList.add(winner === 'dragon' ? 'hand-won' : 'hand-lost');
    tiger.classList.add(winner === 'tiger' ? 'hand-won' : 'hand-lost');
    if (winner === 'tie') return this.ribbon.show(this.say('cards.tie'), 'tie');
    const words = this.say('cards.wins', { side: this.say(`dragonTiger.${winner}`) });
    this.ribbon.show(words, winner === 'dragon' ? 'banker' : 'player');
  }
}
