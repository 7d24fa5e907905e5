/** Blackjack: the dealer's cards above, the player's below, and the choices. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { blackjackTotal, countOf, isNatural } from '@perya/game-rules/instant/blackjack/hand.ts';
import {
  activeHand,
  allows,
  beforeCards,
  compare,
  double,
  hit,
  split,
  stand,
  stateOf,
  type BlackjackState,
  type Hand,
} from '@perya/game-rules/instant/blackjack/rules.ts';
import { rankOf, rankSigns, suitOf } from '@perya/game-rules/table/cards/shoe.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause } from '../../dom.ts';
import { paintFelt } from '../../table/live/felt.ts';
import { timesPaid } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { HandBox } from './hand-box.ts';
import '../../cards/card.css';

/** In the order of the shoe. */
const suitKeys = [
  'instant.suit.spade',
  'instant.suit.heart',
  'instant.suit.club',
  'instant.suit.diamond',
] as const;

const ways = [
  { choice: hit, key: 'instant.blackjack.hit' },
  { choice: stand, key: 'instant.blackjack.stand' },
  { choice: double, key: 'instant.blackjack.double' },
  { choice: split, key: 'instant.blackjack.split' },
] as const;

const afterCardMs = 160;

/** The round after this many steps. */
const stateAt = (round: RoundView, steps: number): BlackjackState =>
  steps === 0
    ? beforeCards
    : stateOf(
        round.steps.slice(0, steps).map(({ draw }) => draw),
        round.choices.slice(0, steps),
      );

class Blackjack implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings = h('div');
  readonly hook: string;
  private readonly hands: Hands;
  private readonly dealer = new HandBox('bj-dealer');
  private readonly own = [new HandBox('bj-own'), new HandBox('bj-own')] as const;
  private readonly buttons: readonly HTMLButtonElement[];
  private answer: ((choice: Choice) => void) | null = null;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.blackjack.hook');
    paintFelt();
    this.buttons = ways.map(({ choice, key }) =>
      h('button', { class: 'bj-choice', text: say(key), onClick: () => this.answer?.(choice) }),
    );
    this.element = h(
      'div',
      { class: 'bj' },
      h(
        'div',
        { class: 'bj-cloth' },
        this.dealer.element,
        h('div', { class: 'bj-hands' }, ...this.own.map(({ element }) => element)),
      ),
      h('div', { class: 'bj-choices' }, ...this.buttons),
    );
    this.put(beforeCards);
    this.offer(null);
  }

  private cardName(card: number): string {
    const { say } = this.hands.words;
    return say('instant.hilo.card', {
      rank: rankSigns[rankOf(card) - 1]!,
      suit: say(suitKeys[suitOf(card)]!),
    });
  }

  private nameOf(index: number, count: number): string {
    const { say } = this.hands.words;
    return count > 1 ? say('instant.blackjack.hand', { number: index + 1 }) : say('instant.blackjack.you');
  }

  /** Shows the state at once, without animation. */
  private put({ hands, dealer, over }: BlackjackState): void {
    const { say } = this.hands.words;
    const describe =
      (whose: string, cards: readonly number[], free = 0) =>
      (total: string): string =>
        [
          say('instant.blackjack.cards', {
            whose,
            cards: cards.map((card) => this.cardName(card)).join(', '),
            total,
          }),
          ...(free > 0 ? [say('instant.blackjack.free')] : []),
        ].join('. ');
    const name = say('instant.blackjack.dealer');
    this.dealer.setName(name);
    this.dealer.put(dealer, dealer.length === 1 && !over, describe(name, dealer));
    for (const [index, box] of this.own.entries()) {
      const hand = hands[index];
      box.element.hidden = index > 0 && !hand;
      const whose = this.nameOf(index, hands.length);
      const free = (hand?.free ? 1 : 0) + (hand?.doubled ? 1 : 0);
      box.setName(whose);
      box.setFreeChips(free);
      box.put(hand?.cards ?? [], false, describe(whose, hand?.cards ?? [], free));
    }
    this.element.classList.toggle('bj-two', hands.length > 1);
    this.mark({ hands, dealer, over, worth: 0, canTake: false });
  }

  /** Marks the hand in play, and at the end the result of each. */
  private mark(state: BlackjackState): void {
    const active = activeHand(state);
    for (const [index, box] of this.own.entries()) {
      const hand = state.hands[index];
      box.setActive(hand !== undefined && hand === active && !state.over);
      if (hand && state.over) this.verdict(box, hand, state);
      else box.setResult('', null);
    }
  }

  private verdict(box: HandBox, { cards }: Hand, { dealer, hands }: BlackjackState): void {
    const { say } = this.hands.words;
    const { total } = countOf(cards);
    if (hands.length === 1 && isNatural(cards)) {
      const tie = isNatural(dealer);
      return box.setResult(
        say(tie ? 'instant.blackjack.tie' : 'instant.blackjack.natural'),
        tie ? 'tie' : 'won',
      );
    }
    if (total > blackjackTotal) return box.setResult(say('instant.blackjack.bust'), 'lost');
    const result = compare(total, { total: countOf(dealer).total, natural: isNatural(dealer) });
    const [key, tone] = (
      [
        ['instant.blackjack.lost', 'lost'],
        ['instant.blackjack.tie', 'tie'],
        ['instant.blackjack.won', 'won'],
      ] as const
    )[result + 1]!;
    box.setResult(say(key), tone);
  }

  /** Enables the possible choices; none without a waiting round. */
  private offer(state: BlackjackState | null): void {
    for (const [index, { choice }] of ways.entries()) {
      const may = state !== null && allows(state, choice);
      this.buttons[index]!.setAttribute('aria-disabled', String(!may));
      // The large button stands for all hands: with one hand that is the same.
      this.buttons[index]!.hidden = choice === stand && (state?.hands.length ?? 0) < 2;
    }
  }

  private async lay(state: BlackjackState, box: HandBox): Promise<void> {
    this.put(state);
    this.hands.sound.play('stop', state.dealer.length + state.hands.length);
    await box.slideLast(box === this.dealer && state.dealer.length === 1 && !state.over);
    await pause(afterCardMs);
  }

  first(): Choice {
    return [0];
  }

  setFirst(): void {
    // There is nothing to choose before the first cards.
  }

  setLayout(width: number, height: number): void {
    const card = Math.min((height - 150) / 2.9, width / 4.4, 92);
    this.element.style.setProperty('--card', `${Math.max(38, Math.floor(card))}px`);
  }

  setFree(): void {
    // There are no settings.
  }

  begin(): void {
    this.put(beforeCards);
    this.offer(null);
  }

  async show(round: RoundView, index: number): Promise<void> {
    const before = stateAt(round, index);
    const after = stateAt(round, index + 1);
    this.offer(null);
    for (const [state, box] of this.between(before, after)) await this.lay(state, box);
    this.put(after);
    this.say(after);
    if (after.over) await pause(300);
  }

  /** The states from one to the next, card by card, with the hand that each card comes to. */
  private *between(before: BlackjackState, after: BlackjackState): Generator<[BlackjackState, HandBox]> {
    const isSplit = after.hands.length > before.hands.length && before.hands.length > 0;
    const known = isSplit ? after.hands.map(() => 1) : before.hands.map(({ cards }) => cards.length);
    const shown = after.hands.map((_, hand) => known[hand] ?? 0);
    let dealt = before.dealer.length;
    const now = (): BlackjackState => ({
      ...after,
      over: false,
      hands: after.hands.map((hand, at) => ({ ...hand, cards: hand.cards.slice(0, shown[at]) })),
      dealer: after.dealer.slice(0, dealt),
    });
    // The first cards are laid by turns: player, dealer, player.
    if (dealt === 0) {
      shown[0] = 1;
      yield [now(), this.own[0]];
      dealt = 1;
      yield [now(), this.dealer];
    }
    for (const [hand, { cards }] of after.hands.entries()) {
      while (shown[hand]! < cards.length) {
        shown[hand] = shown[hand]! + 1;
        yield [now(), this.own[hand]!];
      }
    }
    while (dealt < after.dealer.length) {
      dealt += 1;
      yield [now(), this.dealer];
    }
  }

  private say(state: BlackjackState): void {
    const { words, tell, announce } = this.hands;
    const totals = state.hands.map(({ cards }) => countOf(cards).total);
    if (state.over) {
      const dealer = countOf(state.dealer).total;
      return announce(words.say('instant.blackjack.end', { total: totals.join(', '), dealer }));
    }
    const hand = activeHand(state)!;
    const at = state.hands.indexOf(hand);
    tell(
      words.say('instant.blackjack.ask', {
        whose: this.nameOf(at, state.hands.length),
        total: totals[at]!,
        card: this.cardName(state.dealer[0]!),
      }),
    );
    announce(this.own[at]!.element.getAttribute('aria-label') ?? '');
  }

  rest(round: RoundView | null): void {
    const state = round ? stateAt(round, round.steps.length) : beforeCards;
    this.put(state);
    this.offer(round?.stand ? state : null);
  }

  takeName(round: RoundView): string {
    const { say } = this.hands.words;
    const { hands } = stateAt(round, round.steps.length);
    return say(hands.length > 1 ? 'instant.blackjack.standAll' : 'instant.blackjack.stand');
  }

  choose(round: RoundView, signal: AbortSignal): Promise<Choice> {
    const state = stateAt(round, round.steps.length);
    this.offer(state);
    const end = (): void => {
      this.answer = null;
      this.offer(null);
    };
    signal.addEventListener('abort', end, { once: true });
    return new Promise((resolve) => {
      this.answer = (choice) => {
        if (allows(state, choice)) resolve(choice);
      };
    });
  }

  resultOf(round: RoundView): string {
    return timesPaid(round);
  }
}

export const createBlackjack = (hands: Hands): InstantPresentation => new Blackjack(hands);
