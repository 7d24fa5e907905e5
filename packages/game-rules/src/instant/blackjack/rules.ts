/**
 * Blackjack for one stake: the house lays the second chip of a double or a split, so that a round never costs more than its bet.
 * Cards come from an endless shoe, each of the 52 with the same chance. The dealer stands on every 17; a dealer who ends with 22
 * ties with every hand that is left. First choice: `[0]`; then `hit`, `stand`, `double`, `split`. To take is to stand on every hand.
 */
import { isTake, type Choice } from '../../choices.ts';
import { cardsInDeck } from '../../table/cards/shoe.ts';
import type { Draw } from '../../model.ts';
import type { Standing } from '../choice-game.ts';
import { within } from '../odds.ts';
import { blackjackTotal, countOf, isNatural, valueOf } from './hand.ts';

export const hit: Choice = [0];
export const stand: Choice = [1];
export const double: Choice = [2];
export const split: Choice = [3];

/** The dealer draws until he has so many, and ties with every hand that is left when he ends with 22. */
export const dealerStandsOn = 17;
export const tyingTotal = 22;

/** In hundredths of the stake, the stake included. */
export const naturalPays = 250;
export const mostPays = 500;

export interface Hand {
  readonly cards: readonly number[];
  /** Its chip is the house's: it wins like any other, but neither loses nor returns a stake. */
  readonly free: boolean;
  /** The house's second chip lies beside. */
  readonly doubled: boolean;
  readonly done: boolean;
}

export interface BlackjackState extends Standing {
  readonly hands: readonly Hand[];
  readonly dealer: readonly number[];
}

export type NextCard = () => number;

export const beforeCards: BlackjackState = {
  hands: [],
  dealer: [],
  over: false,
  worth: 0,
  canTake: false,
};

const newHand = (cards: readonly number[], free = false): Hand => ({
  cards,
  free,
  doubled: false,
  done: countOf(cards).total >= blackjackTotal,
});

/** The hand that is played now. */
export const activeHand = ({ hands }: BlackjackState): Hand | undefined => hands.find(({ done }) => !done);

export function mayDouble({ cards }: Hand): boolean {
  const { total, soft } = countOf(cards);
  return cards.length === 2 && !soft && within(total, 9, 11);
}

/** Once in a round, and not with cards that count ten. */
export function maySplit({ hands }: BlackjackState): boolean {
  const [{ cards } = { cards: [] }, ...others] = hands;
  const [one, other] = cards;
  if (others.length > 0 || cards.length !== 2) return false;
  return valueOf(one!) === valueOf(other!) && valueOf(one!) < 10;
}

export function allows(state: BlackjackState, choice: Choice): boolean {
  const hand = activeHand(state);
  if (!hand || choice.length !== 1) return false;
  switch (choice[0]) {
    case hit[0]:
    case stand[0]:
      return true;
    case double[0]:
      return mayDouble(hand);
    case split[0]:
      return maySplit(state);
    default:
      return false;
  }
}

/** Player, dealer, player. A natural is settled at once. */
export function deal(next: NextCard): BlackjackState {
  const [first, up, second] = [next(), next(), next()];
  const hand = newHand([first, second]);
  const state = { ...beforeCards, hands: [hand], dealer: [up], canTake: true };
  if (!isNatural(hand.cards)) return state;
  // Only an ace or a ten can become a natural of the dealer's.
  const dealer = valueOf(up) === 1 || valueOf(up) === 10 ? [up, next()] : [up];
  return { ...state, dealer, over: true, worth: isNatural(dealer) ? 100 : naturalPays, canTake: false };
}

export function choose(state: BlackjackState, choice: Choice, next: NextCard): BlackjackState {
  return settle({ ...state, hands: handsAfter(state, choice, next) }, next);
}

function handsAfter(state: BlackjackState, choice: Choice, next: NextCard): readonly Hand[] {
  const { hands } = state;
  if (isTake(choice)) return hands.map((hand) => ({ ...hand, done: true }));
  const at = hands.findIndex(({ done }) => !done);
  const hand = hands[at]!;
  if (choice[0] === split[0]) return splitHands(hand, next);
  return hands.with(at, afterChoice(hand, choice, next));
}

function afterChoice(hand: Hand, choice: Choice, next: NextCard): Hand {
  if (choice[0] === stand[0]) return { ...hand, done: true };
  const cards = [...hand.cards, next()];
  if (choice[0] === double[0]) return { ...hand, cards, doubled: true, done: true };
  return { ...hand, cards, done: countOf(cards).total >= blackjackTotal };
}

/** Each card gets another one; two aces get no more. */
function splitHands({ cards }: Hand, next: NextCard): Hand[] {
  const [one, other] = cards as [number, number];
  const hands = [newHand([one, next()]), newHand([other, next()], true)];
  return valueOf(one) === 1 ? hands.map((hand) => ({ ...hand, done: true })) : hands;
}

/** When every hand is done the dealer draws, unless all of them have gone over. */
function settle(state: BlackjackState, next: NextCard): BlackjackState {
  if (activeHand(state)) return state;
  const dealer = [...state.dealer];
  const isLeft = state.hands.some(({ cards }) => countOf(cards).total <= blackjackTotal);
  if (isLeft) while (countOf(dealer).total < dealerStandsOn) dealer.push(next());
  const worth = state.hands.reduce((sum, hand) => sum + backOf(hand, dealer), 0);
  return { ...state, dealer, over: true, worth, canTake: false };
}

/** Who wins between a hand's total and what the dealer ended with: 1 the player, 0 nobody, −1 the dealer. */
export function compare(total: number, dealer: { total: number; natural: boolean }): -1 | 0 | 1 {
  if (total > blackjackTotal || dealer.natural) return -1;
  if (dealer.total === tyingTotal) return 0;
  if (dealer.total > blackjackTotal) return 1;
  return Math.sign(total - dealer.total) as -1 | 0 | 1;
}

/** What comes back of a hand, in hundredths of the stake. */
export function payOf({ free, doubled }: Pick<Hand, 'free' | 'doubled'>, result: -1 | 0 | 1): number {
  const own = free ? 0 : 100;
  if (result === 1) return own + (doubled ? 200 : 100);
  return result === 0 ? own : 0;
}

const backOf = (hand: Hand, dealer: readonly number[]): number =>
  payOf(
    hand,
    compare(countOf(hand.cards).total, { total: countOf(dealer).total, natural: isNatural(dealer) }),
  );

/** Deals stored cards again. @throws RangeError if they do not fit the choice */
export function replayed(draw: Draw, play: (next: NextCard) => BlackjackState): BlackjackState {
  let at = 0;
  const state = play(() => {
    const card = draw[at];
    at += 1;
    if (!within(card, 0, cardsInDeck - 1)) throw new RangeError(`draw ${draw.join()}`);
    return card;
  });
  if (at !== draw.length) throw new RangeError(`draw ${draw.join()}`);
  return state;
}

/** State of a round after its draws and choices. */
export function stateOf(draws: readonly Draw[], choices: readonly Choice[]): BlackjackState {
  return draws
    .slice(1)
    .reduce(
      (state, draw, index) => replayed(draw, (next) => choose(state, choices[index + 1]!, next)),
      replayed(draws[0] ?? [], deal),
    );
}
