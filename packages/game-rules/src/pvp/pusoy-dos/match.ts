/**
 * A match of Pusoy Dos: turns, legal plays, the result. Pure. The state has all cards; `seatViewOf` is what one seat may see.
 */
import { beats, combinationOf, combinationsIn, type Combination, type FlushOrder } from './combination.ts';
import { ascending, type Place } from './order.ts';
import { pointsOf } from './score.ts';

export const cardsOfSeat = 13;

/** The combination on the table that the next play must beat. */
export interface Trick {
  readonly seat: number;
  readonly combination: Combination;
}

/** A play; a pass has no cards. */
export interface Play {
  readonly seat: number;
  readonly places: readonly Place[];
}

/** What every seat knows. */
export interface OpenState {
  readonly flush: FlushOrder;
  /** The lowest card that was dealt: the first play holds it. */
  readonly opening: Place;
  readonly turn: number;
  /** Null: the seat to play leads. */
  readonly trick: Trick | null;
  /** By seat: passed, so out until the trick ends. */
  readonly passed: readonly boolean[];
  /** Number of cards of each seat. */
  readonly counts: readonly number[];
  /** All plays so far in order, passes included. */
  readonly plays: readonly Play[];
  /** The seat without cards; null while the match runs. */
  readonly winner: number | null;
}

export interface MatchState extends OpenState {
  /** By seat, ascending. */
  readonly hands: readonly (readonly Place[])[];
}

/** What one seat knows: the open state and its own hand. */
export interface SeatView extends OpenState {
  readonly seat: number;
  readonly hand: readonly Place[];
}

/** @param hands thirteen cards for each seat. The holder of the lowest card opens. */
export function beginMatch(hands: readonly (readonly Place[])[], flush: FlushOrder): MatchState {
  const opening = Math.min(...hands.flat());
  const sorted = hands.map(ascending);
  return {
    flush,
    opening,
    turn: sorted.findIndex((hand) => hand.includes(opening)),
    trick: null,
    passed: hands.map(() => false),
    counts: hands.map((hand) => hand.length),
    plays: [],
    winner: null,
    hands: sorted,
  };
}

export function seatViewOf(state: MatchState, seat: number): SeatView {
  const { hands, ...open } = state;
  return { ...open, seat, hand: hands[seat]! };
}

const isOpening = ({ plays }: OpenState): boolean => plays.length === 0;

/** The leading seat must play; others may pass. */
export const mayPass = (state: OpenState): boolean => state.winner === null && state.trick !== null;

function fits(state: OpenState, combination: Combination): boolean {
  if (isOpening(state)) return combination.places.includes(state.opening);
  return state.trick === null || beats(combination, state.trick.combination);
}

/** All legal plays. @param hand of the seat to play */
export function playableOf(state: OpenState, hand: readonly Place[]): Combination[] {
  if (state.winner !== null) return [];
  return combinationsIn(hand, state.flush).filter((combination) => fits(state, combination));
}

export type RefusedPlay =
  | 'not_your_turn'
  | 'not_your_cards'
  | 'no_combination'
  | 'opening_card'
  | 'too_low'
  | 'must_lead';

/**
 * Why a play is illegal; null: it is legal. A phone checks its own hand by this before it sends a play.
 * @param places none for a pass
 */
export function refusalOf(view: SeatView, places: readonly Place[]): RefusedPlay | null {
  if (view.winner !== null || view.turn !== view.seat) return 'not_your_turn';
  if (places.length === 0) return mayPass(view) ? null : 'must_lead';
  const different = new Set(places).size === places.length;
  if (!different || !places.every((place) => view.hand.includes(place))) return 'not_your_cards';
  const combination = combinationOf(ascending(places), view.flush);
  if (!combination) return 'no_combination';
  if (fits(view, combination)) return null;
  return isOpening(view) ? 'opening_card' : 'too_low';
}

/** The state after a legal play. @param places none for a pass @throws RangeError for an illegal play */
export function afterPlay(state: MatchState, places: readonly Place[]): MatchState {
  const { turn: seat } = state;
  const refusal = refusalOf(seatViewOf(state, seat), places);
  if (refusal) throw new RangeError(`${refusal}: ${places.join()}`);
  const played = ascending(places);
  const plays = [...state.plays, { seat, places: played }];
  if (played.length === 0) {
    const passed = state.passed.map((was, index) => was || index === seat);
    return nextTurn({ ...state, plays, passed });
  }
  const hands = state.hands.map((hand, index) =>
    index === seat ? hand.filter((place) => !played.includes(place)) : hand,
  );
  const counts = hands.map((hand) => hand.length);
  const trick = { seat, combination: combinationOf(played, state.flush)! };
  const after = { ...state, plays, hands, counts, trick };
  return counts[seat] === 0 ? { ...after, winner: seat } : nextTurn(after);
}

/** The next seat that has not passed. If it played last, it has won the trick and leads. */
function nextTurn(state: MatchState): MatchState {
  const seats = state.counts.length;
  const owner = state.trick!.seat;
  for (let step = 1; step <= seats; step += 1) {
    const turn = (state.turn + step) % seats;
    if (turn === owner) return { ...state, turn, trick: null, passed: state.passed.map(() => false) };
    if (!state.passed[turn]) return { ...state, turn };
  }
  throw new RangeError('nobody is left in the trick');
}

/** Each seat's result in units; the sum is zero. Null while the match runs. */
export function resultOf(state: OpenState): number[] | null {
  const { winner, counts } = state;
  if (winner === null) return null;
  const lost = counts.map(pointsOf);
  const won = lost.reduce((sum, points) => sum + points, 0);
  return lost.map((points, seat) => (seat === winner ? won : -points));
}
