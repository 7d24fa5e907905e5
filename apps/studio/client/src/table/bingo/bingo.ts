/** Bingo on the screen: balls that roll out of the drum, cards that are daubed, prizes that stand beside them. */
import { payOfLines, type BingoRules } from '@perya/game-rules/table/bingo/bingo.ts';
import { cardCount, cardOf } from '@perya/game-rules/table/bingo/card.ts';
import { paidMinor } from '@perya/game-rules/table/table-model.ts';
import type { TableView } from '../../../../src/table-api.ts';
import { h, prefersStill } from '../../dom.ts';
import { bars } from '../bars.ts';
import { times } from '../multiplier.ts';
import type { CreatePresentation, OwnBets, TableHands, TablePresentation } from '../presentation.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { CardElement, type Card } from './card-element.ts';

const mostCards = 12;
/** Before the first ball, and after the last one. */
const leadMs = 1200;
const tailMs = 900;

/** Each column of the cards has its hue. */
const hueOf = ({ balls, size }: BingoRules, ball: number): string =>
  `ball-${Math.floor((ball - 1) / (balls / size))}`;

const ballElement = (rules: BingoRules, ball: number): HTMLElement =>
  h('span', { class: `ball ${hueOf(rules, ball)}` }, h('b', { text: String(ball) }));

function randomCard(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % cardCount;
}

class Bingo implements TablePresentation {
  readonly stage: HTMLElement;
  readonly layout: HTMLElement;
  private readonly hands: TableHands;
  private readonly gameRules: BingoRules;
  private readonly now = h('div', { class: 'bingo-now' });
  private readonly before = h('div', { class: 'bingo-before' });
  private readonly counted = h('p', { class: 'bingo-count' });
  private readonly list: HTMLElement;
  private readonly buy: HTMLButtonElement;
  private cards: readonly Card[] = [];
  private elements = new Map<number, CardElement>();
  private called: readonly number[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];
  private stopCalling = (): void => {};
  private told = '';

  constructor(hands: TableHands) {
    const { say } = hands.words;
    this.hands = hands;
    this.gameRules = hands.model.rules as BingoRules;
    this.list = h('div', {
      class: 'bingo-cards',
      attributes: { tabindex: '0', role: 'group', 'aria-label': say('bingo.yourCards') },
    });
    // It has its words once the price of a card is known.
    this.buy = h('button', { class: 'secondary bingo-buy', onClick: () => this.addCard() });
    this.buy.hidden = true;
    this.stage = h(
      'div',
      { class: 'bingo-stage' },
      h(
        'div',
        { class: 'bingo-balls', attributes: { 'aria-hidden': 'true' } },
        this.now,
        this.before,
        this.counted,
      ),
      h(
        'div',
        { class: 'bingo-middle' },
        this.list,
        h(
          'ol',
          { class: 'bingo-prizes', attributes: { 'aria-label': say('bingo.prizes') } },
          ...this.prizeRows(),
        ),
      ),
    );
    this.layout = h('div', { class: 'bingo-layout' }, this.buy);
  }

  private prizeRows(): HTMLElement[] {
    const { say } = this.hands.words;
    const { linePays } = this.gameRules;
    return linePays.flatMap((pay, lines) => {
      if (pay === 0 || (lines > 1 && pay === linePays[lines - 1])) return [];
      const more = lines === linePays.length - 1;
      const name =
        lines === 1 ? say('bingo.line') : say(more ? 'bingo.prizeMore' : 'bingo.prize', { count: lines });
      return [h('li', {}, h('span', { text: name }), h('b', { text: times(pay) }))];
    });
  }

  private addCard(): void {
    if (this.buy.ariaDisabled === 'true') return;
    if (this.cards.length >= mostCards) this.hands.announce(this.hands.words.say('bingo.most'));
    else this.hands.lay({ spot: 'card', choice: [randomCard()] });
  }

  private paintCards(): void {
    const key = this.cards
      .map(({ number, stakeMinor, placed }) => `${number}/${stakeMinor}/${placed}`)
      .join();
    if (key === this.told && this.list.childElementCount > 0) return;
    this.told = key;
    this.elements = new Map(
      this.cards.map((card) => [card.number, new CardElement(this.hands, this.gameRules, card)]),
    );
    this.list.replaceChildren(
      ...(this.cards.length === 0
        ? [this.emptyPlace()]
        : [...this.elements.values()].map(({ element }) => element)),
    );
    this.daub();
  }

  /** Before the first card: what to do, over a card as it would be. */
  private emptyPlace(): HTMLElement {
    const { size } = this.gameRules;
    const fields = cardOf(this.gameRules, 0).map((field) =>
      h('i', { class: 'cell', text: String(field || '★') }),
    );
    return h(
      'div',
      { class: 'bingo-empty' },
      h(
        'div',
        { class: `bingo-card bingo-ghost card-${size}`, attributes: { 'aria-hidden': 'true' } },
        h('div', { class: 'card-grid' }, ...fields),
      ),
      h('p', { text: this.hands.words.say('bingo.noCards') }),
    );
  }

  private daub(): void {
    const balls = new Set(this.called);
    const { say, money } = this.hands.words;
    for (const { number, stakeMinor } of this.cards) {
      const card = this.elements.get(number);
      const lines = card?.daub(balls, this.called.at(-1)) ?? 0;
      const name = lines === 1 ? say('bingo.line') : say('bingo.lines', { count: lines });
      const amount = money(paidMinor(stakeMinor, payOfLines(this.gameRules, lines)));
      card?.say(lines === 0 ? '' : `${name} · ${amount}`);
    }
  }

  private call(balls: readonly number[], fresh: boolean): void {
    const { say } = this.hands.words;
    this.called = balls;
    const newest = balls.at(-1);
    const past = balls.slice(0, -1).toReversed().slice(0, 5);
    this.now.replaceChildren(...(newest === undefined ? [] : [ballElement(this.gameRules, newest)]));
    this.before.replaceChildren(...past.map((ball) => ballElement(this.gameRules, ball)));
    this.counted.textContent =
      balls.length === 0 ? '' : say('bingo.calls', { count: balls.length, all: this.gameRules.calls });
    this.daub();
    if (!fresh) return;
    this.hands.sound.play('stop', balls.length % 5);
    if (prefersStill()) return;
    this.now.firstElementChild?.animate(
      [
        { transform: 'translateX(-90px) rotate(-220deg) scale(.4)', opacity: 0 },
        { transform: 'translateX(6px) rotate(10deg) scale(1.06)', opacity: 1, offset: 0.75 },
        { transform: 'none' },
      ],
      { duration: 420, easing: 'ease-out' },
    );
  }

  private clear(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.stopCalling();
  }

  /** Calls ball after ball, from where the round is. */
  private callAll(outcome: readonly number[], elapsedMs: number, everyMs: number): Promise<void> {
    this.clear();
    const past = Math.floor((elapsedMs - leadMs) / everyMs) + 1;
    const due = Math.max(0, Math.min(outcome.length, past));
    this.call(outcome.slice(0, due), false);
    return new Promise((resolve) => {
      this.stopCalling = resolve;
      for (let index = due; index < outcome.length; index += 1) {
        const wait = leadMs + index * everyMs - elapsedMs;
        this.timers.push(setTimeout(() => this.call(outcome.slice(0, index + 1), true), wait));
      }
      const end = leadMs + outcome.length * everyMs + tailMs - elapsedMs;
      this.timers.push(setTimeout(resolve, Math.max(0, end)));
    });
  }

  resize(): void {}

  open(): void {
    this.clear();
    this.call([], false);
  }

  close(): void {
    this.hands.sound.play('start');
  }

  show(view: TableView, elapsedMs: number): Promise<void> {
    return this.callAll(view.round?.outcome ?? [], elapsedMs, this.gameRules.callMs);
  }

  paint({ round }: TableView, own: OwnBets): void {
    const { say, money } = this.hands.words;
    const placed = own.placed
      .filter(({ state }) => ['pending', 'accepted', 'settling', 'closed'].includes(state))
      .flatMap(({ bets }) => bets)
      .map(({ choice, stakeMinor }) => ({ number: choice[0] ?? 0, stakeMinor, placed: true }));
    const laid = own.laid.map(({ choice, stakeMinor }) => ({
      number: choice[0] ?? 0,
      stakeMinor,
      placed: false,
    }));
    this.cards = [...placed, ...laid];
    this.buy.hidden = false;
    const isOpen = round?.phase === 'betting' && this.hands.now() < round.closesAt;
    this.buy.ariaDisabled = String(!isOpen);
    this.buy.textContent = isOpen
      ? say('bingo.buy', { amount: money(this.hands.chipMinor()) })
      : say('table.confirmClosed');
    this.paintCards();
  }

  sayOutcome(outcome: readonly number[]): string {
    return this.hands.words.say('bingo.outcome', { count: outcome.length });
  }

  /** The ball that ended the round stands for it. */
  resultChip(outcome: readonly number[]): HTMLElement {
    const last = outcome.at(-1) ?? 0;
    return h('span', { class: `result bingo-result ${hueOf(this.gameRules, last)}`, text: String(last) });
  }

  spotName({ choice }: { choice: readonly number[] }): string {
    const { say } = this.hands.words;
    return choice.length === 0 ? say('bingo.card') : say('bingo.cardNumber', { number: choice[0] ?? 0 });
  }

  statistics(last: readonly (readonly number[])[]): HTMLElement[] {
    const { say } = this.hands.words;
    const balls = last.flat();
    const rows = Array.from({ length: this.gameRules.balls }, (_, index) => ({
      ball: index + 1,
      name: say('bingo.call', { number: index + 1 }),
      count: balls.filter((ball) => ball === index + 1).length,
      fill: `ball-bar ${hueOf(this.gameRules, index + 1)}`,
    }));
    const often = rows.toSorted((a, b) => b.count - a.count || a.ball - b.ball).slice(0, 12);
    return [h('h3', { text: say('bingo.often') }), bars(often)];
  }

  rules(): HTMLElement[] {
    const { say } = this.hands.words;
    const { calls, balls, freeMiddle } = this.gameRules;
    return [
      h('h3', { text: say('bingo.rulesTitle') }),
      sheetText(say('bingo.rules', { calls, balls })),
      ...(freeMiddle ? [sheetText(say('bingo.rulesFree'))] : []),
      sheetText(say('bingo.rulesFixed')),
      h('ol', { class: 'bingo-prizes bingo-prizes-wide' }, ...this.prizeRows()),
    ];
  }

  replay(outcome: readonly number[]): Promise<void> {
    return this.callAll(outcome, 0, 220);
  }
}

export const createPresentation: CreatePresentation = (hands) => new Bingo(hands);
