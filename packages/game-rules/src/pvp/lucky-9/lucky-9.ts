/**
 * Lucky 9 among four seats, each against each. Two cards each, and once the choice of a third; aces to nines count their
 * number, tens and court cards nothing, and of the sum the last digit counts. Nine is best. A nine of two cards is natural:
 * it beats every other hand and wins double. Equal hands leave each other alone.
 *
 * There is no banker: whoever held the bank would have the better side. All decide unseen by one another, and each seat's
 * third card lies ready from the beginning, so that no seat's choice changes what another one draws. So all seats are alike.
 */
import { cardText, rankOf } from '../../table/cards/shoe.ts';
import { checkStep } from '../match.ts';
import type { Card, Known, Move, PvpLevel, PvpModel, PvpState, SeatMove } from '../pvp-model.ts';
import { lucky9Facts } from './facts.ts';

export const lucky9Seats = 4;

/** In units, from each seat that has none. */
export const naturalPays = 2;

export const stand: Move = [0];
export const draw: Move = [1];

export interface Lucky9Table {
  /** How many cards lie before each seat. */
  readonly counts: readonly number[];
  /** All hands, once all have decided. */
  readonly shown: readonly (readonly Card[])[] | null;
}

export const pointsOf = (card: Card): number => (rankOf(card) > 9 ? 0 : rankOf(card));

/** The last digit of the sum. */
export const totalOf = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

export const isNatural = (hand: readonly Card[]): boolean => hand.length === 2 && totalOf(hand) === 9;

/** From 0; a natural nine stands above all. */
export const strengthOf = (hand: readonly Card[]): number => (isNatural(hand) ? 10 : totalOf(hand));

/** What one hand wins of another, in units. */
export function duel(own: number, other: number): number {
  if (own === other) return 0;
  const units = Math.max(own, other) === 10 ? naturalPays : 1;
  return own > other ? units : -units;
}

/**
 * A third card is drawn to this total and below. Exact enumeration: against seats that do so, no other rule is better
 * (`mathematics.ts`).
 */
export const bestDrawUpTo = 5;

export const botDraws = (hand: readonly Card[]): boolean => totalOf(hand) <= bestDrawUpTo;

const level = (unitMinor: bigint): PvpLevel => ({ unitMinor, rakeCapMinor: unitMinor / 5n });

function deal(deck: readonly Card[]): PvpState<Lucky9Table> {
  const seats = Array.from({ length: lucky9Seats }, (_, seat) => seat);
  return {
    // One card to each, then another one to each, as by hand.
    hands: seats.map((seat) => [deck[seat]!, deck[lucky9Seats + seat]!]),
    stock: deck.slice(2 * lucky9Seats),
    table: { counts: seats.map(() => 2), shown: null },
  };
}

function play(state: PvpState<Lucky9Table>, moves: readonly SeatMove[]): PvpState<Lucky9Table> {
  checkStep(lucky9, state, moves);
  const draws = new Set(moves.flatMap(({ seat, move }) => (move[0] === 1 ? [seat] : [])));
  const hands = state.hands.map((hand, seat) => (draws.has(seat) ? [...hand, state.stock[seat]!] : hand));
  return {
    hands,
    stock: state.stock.slice(lucky9Seats),
    table: { counts: hands.map((hand) => hand.length), shown: hands },
  };
}

const legalMoves = ({ hand }: Known<Lucky9Table>): readonly Move[] =>
  isNatural(hand) ? [stand] : [stand, draw];

export const lucky9: PvpModel<Lucky9Table> = {
  name: 'lucky-9',
  family: 'pvp',
  kind: 'lucky-9',
  facts: lucky9Facts,
  seats: lucky9Seats,
  mostLoss: naturalPays * (lucky9Seats - 1),
  levels: [100n, 500n, 2500n, 10_000n].map(level),
  clock: { decisionMs: 12_000, bankMs: 15_000, botMs: [900, 3200], showMs: 7000 },
  rules: { naturalPays },
  deal,
  turns: ({ shown }) => (shown ? [] : [0, 1, 2, 3]),
  legalMoves,
  isLegal: (known, move) => legalMoves(known).some((one) => one.length === move.length && one[0] === move[0]),
  play,
  // Whoever does not answer keeps what he has.
  safeMove: () => stand,
  botMove: ({ hand }) => (!isNatural(hand) && botDraws(hand) ? draw : stand),
  results({ shown }) {
    const strengths = (shown ?? []).map(strengthOf);
    return strengths.map((own) => strengths.reduce((sum, other) => sum + duel(own, other), 0));
  },
  print: ({ shown }) =>
    (shown ?? []).map(
      (hand, seat) =>
        `${seat + 1}: ${hand.map(cardText).join(' ')} = ${totalOf(hand)}${isNatural(hand) ? ' natural' : ''}`,
    ),
};
