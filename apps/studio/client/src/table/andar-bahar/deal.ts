/** The stage of andar bahar: the open card on the left, the two rows beside it that grow by turns. */
import { sideAt, sides, winnerOf, type AndarBaharSide } from '@perya/game-rules/table/andar-bahar/bets.ts';
import { perCardMs, roundOf } from '@perya/game-rules/table/andar-bahar/andar-bahar.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { cardElement, slideIn, turnOver } from '../../cards/card.ts';
import { h } from '../../dom.ts';
import type { LiveSay } from '../live/live-words.ts';
import { Ribbon } from '../live/ribbon.ts';
import { Timeline } from '../live/timeline.ts';
import type { TableHands } from '../presentation.ts';

const openMs = 1500;
const settleMs = 500;

/** Distance of the cards of a row, in card widths: their ranks stay visible. */
const apart = 0.42;
const layerLift = 0.1;

/** Below that there is no height for names above the cards. */
const leastHeight = 210;

interface Row {
  readonly element: HTMLElement;
  readonly cards: HTMLElement;
}

export class Deal {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly say: LiveSay;
  private readonly open = h('div', { class: 'andar-open' });
  private readonly rows: Readonly<Record<AndarBaharSide, Row>>;
  private readonly ribbon = new Ribbon();
  private time = new Timeline(0);
  private card = 50;
  /** Cards side by side before the next ones overlap them. */
  private inLayer = 12;

  constructor(hands: TableHands, say: LiveSay) {
    this.hands = hands;
    this.say = say;
    const row = (side: AndarBaharSide): Row => {
      const cards = h('div', { class: 'andar-cards' });
      const name = h('span', { class: 'andar-name', text: say(`andarBahar.${side}`) });
      return { element: h('div', { class: `andar-row andar-${side}` }, name, cards), cards };
    };
    this.rows = { andar: row('andar'), bahar: row('bahar') };
    this.element = h(
      'div',
      { class: 'andar-place' },
      h(
        'div',
        { class: 'andar-table', attributes: { 'aria-hidden': 'true' } },
        h(
          'div',
          { class: 'andar-middle' },
          h('span', { class: 'andar-name', text: say('andarBahar.open') }),
          this.open,
        ),
        h('div', { class: 'andar-rows' }, this.rows.andar.element, this.rows.bahar.element),
      ),
      this.ribbon.element,
    );
  }

  resize(width: number, height: number): void {
    // On a low stage the names stand beside the cards, and who wins is said by the line below alone.
    const low = height < leastHeight;
    this.element.classList.toggle('andar-low', low);
    const fits = low ? (height - 34) / 2.8 : (height - 110) / 2.8;
    this.card = Math.round(Math.max(26, Math.min(62, width / 6.4, fits)));
    this.element.style.setProperty('--card', `${this.card}px`);
    const room = width - this.card - (low ? 116 : 52);
    this.inLayer = Math.max(4, Math.floor((room - this.card) / (this.card * apart)) + 1);
  }

  clear(): void {
    this.time.stop();
    this.ribbon.hide();
    this.open.replaceChildren();
    for (const side of sides) {
      this.rows[side].cards.replaceChildren();
      this.rows[side].element.classList.remove('hand-won', 'hand-lost');
    }
  }

  async show(outcome: Outcome, elapsedMs: number): Promise<void> {
    this.clear();
    const { sound } = this.hands;
    const round = roundOf(outcome);
    const time = new Timeline(elapsedMs);
    this.time = time;
    const open = cardElement(round.open);
    this.open.append(open.element);
    slideIn(time, open, { x: 120, y: -120 }, 0);
    turnOver(time, open, 500, 760);
    time.atOnly(0, () => sound.play('start'));
    time.atOnly(900, () => sound.play('stop'));
    const dealt = round.dealt.map((id, index) => {
      const card = cardElement(id);
      const place = Math.floor(index / sides.length);
      const [layer, column] = [Math.floor(place / this.inLayer), place % this.inLayer];
      card.element.style.left = `${Math.round(column * this.card * apart)}px`;
      card.element.style.top = `${Math.round(layer * this.card * layerLift)}px`;
      this.rows[sideAt(index)].cards.append(card.element);
      const atMs = openMs + index * perCardMs;
      slideIn(time, card, { x: 150, y: -110 }, atMs, 320);
      time.atOnly(atMs, () => sound.play('stop', index % 8));
      return card.element;
    });
    await time.until(openMs + dealt.length * perCardMs + settleMs);
    if (this.time !== time) return;
    dealt.at(-1)!.classList.add('andar-match');
    this.finish(winnerOf(round));
  }

  private finish(winner: AndarBaharSide): void {
    for (const side of sides)
      this.rows[side].element.classList.add(side === winner ? 'hand-won' : 'hand-lost');
    const words = this.say('cards.wins', { side: this.say(`andarBahar.${winner}`) });
    this.ribbon.show(words, winner === 'andar' ? 'player' : 'banker');
  }
}
