/** Lucky 9 on the cloth: two cards to each, the choice of a third, and all hands turned over at once. */
import {
  bestDrawUpTo,
  draw,
  isNatural,
  naturalPays,
  stand,
  strengthOf,
  totalOf,
  type Lucky9Table,
} from '@perya/game-rules/pvp/lucky-9/lucky-9.ts';
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { h } from '../../dom.ts';
import { Timeline } from '../../table/live/timeline.ts';
import { cardFace } from '../../cards/card.ts';
import type { PvpPresentation, PvpShown, PvpTools } from '../presentation.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { LaidHand } from './laid-hand.ts';
import { sayCard, type Lucky9Say } from './words.ts';
import './lucky-9.css';

/** Between two cards that are dealt, and how long one flies. */
const dealEveryMs = 150;
const flightMs = 460;

type Shown = PvpShown<Lucky9Table>;

export class Lucky9Presentation implements PvpPresentation<Lucky9Table> {
  readonly middle: HTMLElement;
  readonly own: HTMLElement;
  private readonly tools: PvpTools<Lucky9Table>;
  private readonly say: Lucky9Say;
  private readonly hands: LaidHand[];
  private readonly ownHand = new LaidHand('l9-own');
  private readonly best = h('p', { class: 'l9-best-text' });
  private readonly ask = h('p', { class: 'l9-ask' });
  private readonly drawButton: HTMLButtonElement;
  private readonly standButton: HTMLButtonElement;
  private readonly buttons: HTMLElement;
  private time = new Timeline(0);
  private matchId = '';
  private dealtUntil = 0;
  private shownOf = '';
  private ending: Promise<void> = Promise.resolve();
  private drew = false;
  /** The own cards lie open: what is asked of them is not asked before. */
  private seen = false;
  private last: Shown | null = null;

  constructor(tools: PvpTools<Lucky9Table>, say: Lucky9Say) {
    this.tools = tools;
    this.say = say;
    this.hands = Array.from({ length: tools.model.seats }, () => new LaidHand('l9-seat'));
    const shoe = h(
      'div',
      { class: 'l9-shoe', attributes: { 'aria-hidden': 'true' } },
      ...[0, 1, 2].map(() => h('div', { class: 'card' }, h('div', { class: 'card-back' }))),
    );
    this.middle = h('div', { class: 'l9-middle' }, shoe, this.best);
    this.drawButton = h('button', {
      class: 'primary l9-choice l9-draw',
      text: say('l9.draw'),
      onClick: () => this.choose(true),
    });
    this.standButton = h('button', {
      class: 'l9-choice l9-stand',
      text: say('l9.stand'),
      onClick: () => this.choose(false),
    });
    this.buttons = h('div', { class: 'l9-buttons' }, this.standButton, this.drawButton);
    this.own = h('div', { class: 'l9-place' }, this.ask, this.ownHand.element, this.buttons);
    this.clear();
  }

  before(seat: number): HTMLElement {
    return this.hands[seat]!.element;
  }

  private choose(draws: boolean): void {
    this.drew = draws;
    this.tools.sound.play('tap');
    this.tools.move(draws ? draw : stand);
  }

  clear(): void {
    this.time.stop();
    this.time = new Timeline(0);
    this.seen = false;
    this.matchId = '';
    this.shownOf = '';
    this.dealtUntil = 0;
    this.ending = Promise.resolve();
    for (const hand of [...this.hands, this.ownHand]) hand.clear();
    this.best.textContent = '';
    this.ask.textContent = '';
    this.buttons.hidden = true;
  }

  paint(shown: Shown): Promise<void> {
    if (shown.matchId !== this.matchId) this.begin(shown);
    this.last = shown;
    this.openOwn(shown);
    this.paintOwn(shown);
    if (shown.table.shown && this.shownOf !== shown.matchId) {
      this.shownOf = shown.matchId;
      this.ending = this.showAll(shown, shown.table.shown);
    }
    return this.ending;
  }

  private handOf(seat: number, shown: Shown): LaidHand {
    return seat === shown.seat ? this.ownHand : this.hands[seat]!;
  }

  /** Where the shoe stands, seen from a seat's cards. */
  private fromShoe(seat: number): { x: number; y: number } {
    const { x, y } = this.tools.placeOf(seat);
    return { x: -x, y: -y };
  }

  /** One card to each, then another one to each. */
  private begin(shown: Shown): void {
    this.clear();
    this.matchId = shown.matchId;
    const late = shown.still || shown.step > 0;
    const seats = this.hands.map((_, index) => ((shown.seat ?? 0) + 1 + index) % this.hands.length);
    const order = [...seats, ...seats];
    for (const [index, seat] of order.entries()) {
      const hand = this.handOf(seat, shown);
      const atMs = index * dealEveryMs;
      hand.deal(this.time, late ? null : this.fromShoe(seat), atMs);
      if (!late) this.time.atOnly(atMs + flightMs, () => this.tools.sound.play('stop'));
    }
    this.dealtUntil = late ? 0 : performance.now() + order.length * dealEveryMs + flightMs;
  }

  /** The own cards are turned over as soon as they lie there and are known. */
  private openOwn(shown: Shown): void {
    if (shown.seat === null || shown.hand.length === 0 || this.ownHand.open || shown.table.shown) return;
    const still = shown.still && this.dealtUntil === 0;
    const waitMs = Math.max(0, this.dealtUntil - performance.now());
    const time = new Timeline(0);
    for (const [index, card] of shown.hand.entries())
      this.ownHand.turn(time, index, card, still ? null : waitMs + index * 260);
    const told = shown.matchId;
    time.at(still ? 0 : waitMs + 700, () => {
      if (this.matchId !== told) return;
      this.seen = true;
      this.tellOwn(shown.hand);
      if (this.last) this.paintOwn(this.last);
    });
  }

  private tellOwn(hand: readonly Card[]): void {
    const natural = isNatural(hand);
    this.ownHand.setTotal(String(totalOf(hand)), natural);
    this.tools.announce(
      this.say('l9.hand', {
        cards: hand.map((card) => sayCard(this.say, card)).join(', '),
        total: natural ? this.say('l9.natural') : totalOf(hand),
      }),
    );
    if (natural) this.tools.sound.play('lantern', 5);
  }

  private paintOwn(shown: Shown): void {
    const decides = shown.myTurn && this.seen && shown.table.shown === null;
    const natural = isNatural(shown.hand);
    this.buttons.hidden = !decides;
    this.drawButton.hidden = natural;
    // Gold is what the count speaks for.
    const draws = decides && this.tools.model.botMove({ ...shown, seat: shown.seat! })[0] === draw[0];
    this.drawButton.classList.toggle('primary', draws);
    this.standButton.classList.toggle('primary', !draws);
    if (shown.seat === null || shown.table.shown || !this.seen) this.ask.textContent = '';
    else if (decides)
      this.ask.textContent = natural
        ? this.say('l9.naturalMine')
        : this.say('l9.ask', { total: totalOf(shown.hand) });
    else if (this.seen && !shown.myTurn && shown.turns.length > 0)
      this.ask.textContent = this.say(this.drew ? 'l9.drew' : 'l9.stood');
    if (decides) this.drew = false;
  }

  /** Third cards fly, then all hands are turned over, the own one last; the best is lit. */
  private async showAll(shown: Shown, all: readonly (readonly Card[])[]): Promise<void> {
    const time = this.time;
    const still = shown.still;
    let atMs = time.passedMs + 200;
    for (const [seat, hand] of all.entries()) {
      if (hand.length < 3) continue;
      const laid = this.handOf(seat, shown);
      laid.deal(time, still ? null : this.fromShoe(seat), atMs);
      if (!still) time.atOnly(atMs + flightMs, () => this.tools.sound.play('stop'));
      atMs += 170;
    }
    atMs += flightMs + 120;
    const order = all.map((_, index) => ((shown.seat ?? 0) + 1 + index) % all.length);
    for (const seat of order) {
      const hand = all[seat]!;
      const laid = this.handOf(seat, shown);
      for (const [index, card] of hand.entries()) laid.turn(time, index, card, still ? null : atMs);
      const at = atMs + 430;
      const total = (): void => {
        laid.setTotal(isNatural(hand) ? this.say('l9.natural') : String(totalOf(hand)), isNatural(hand));
        if (!still) this.tools.sound.play('coin', strengthOf(hand));
      };
      if (still) total();
      else time.at(at, total);
      atMs += 560;
    }
    const light = (): void => this.light(shown, all);
    if (still) return light();
    time.at(atMs, light);
    await time.until(atMs + 350);
  }

  private light(shown: Shown, all: readonly (readonly Card[])[]): void {
    const best = Math.max(...all.map(strengthOf));
    for (const [seat, hand] of all.entries())
      this.handOf(seat, shown).setOutcome(strengthOf(hand) === best ? 'best' : 'other');
    this.best.textContent = this.say('l9.best', {
      total: this.totalText(all.find((one) => strengthOf(one) === best)!),
    });
  }

  private totalText(hand: readonly Card[]): string {
    return isNatural(hand) ? this.say('l9.natural') : String(totalOf(hand));
  }

  sayStep({ table }: Shown): string {
    if (!table.shown) return '';
    return table.shown
      .map((hand, seat) =>
        this.say('l9.seatShows', { name: this.tools.nameOf(seat), total: this.totalText(hand) }),
      )
      .join(', ');
  }

  sayCount({ shown }: Lucky9Table, seat: number): string {
    if (!shown) return '';
    const others = shown.filter((_, index) => index !== seat).map((hand) => this.totalText(hand));
    return this.say('l9.against', { own: this.totalText(shown[seat]!), others: others.join(', ') });
  }

  record({ shown }: Lucky9Table): HTMLElement {
    return h(
      'ol',
      { class: 'l9-record' },
      ...(shown ?? []).map((hand) =>
        h(
          'li',
          { label: `${hand.map((card) => sayCard(this.say, card)).join(', ')}: ${this.totalText(hand)}` },
          ...hand.map((card) =>
            h('div', { class: 'card', attributes: { 'aria-hidden': 'true' } }, cardFace(card)),
          ),
          h('b', { text: this.totalText(hand) }),
        ),
      ),
    );
  }

  rules(): HTMLElement[] {
    const texts = [
      this.say('l9.rules.aim'),
      this.say('l9.rules.each'),
      this.say('l9.rules.natural', { count: naturalPays }),
      this.say('l9.rules.unseen'),
      this.say('l9.rules.bots', { total: bestDrawUpTo }),
    ];
    return texts.map(sheetText);
  }
}
