/**
 * Pusoy Dos, and what is played by the same rules in another way. Thirteen cards each; whoever was dealt the lowest card opens with it;
 * each play has to beat the one before with as many cards; who passes is out until the trick ends, and the winner of the trick leads.
 * The match ends when a seat has no card left: the others pay it by the cards that they hold.
 */
import { cardText } from '../../table/cards/shoe.ts';
import { checkStep } from '../match.ts';
import type { Card, Known, Move, PvpFacts, PvpLevel, PvpModel, PvpState, SeatMove } from '../pvp-model.ts';
import { choosePlay } from './bot/choose-play.ts';
import type { FlushOrder } from './combination.ts';
import {
  afterPlay,
  beginMatch,
  cardsOfSeat,
  mayPass,
  playableOf,
  refusalOf,
  resultOf,
  type OpenState,
  type SeatView,
} from './match.ts';
import { ascending, cardAt, placeOf, type Place, type SuitOrder } from './order.ts';
import { unitsAtRisk } from './score.ts';

/** What its presentation has to know. */
export interface PusoyRules {
  readonly suits: SuitOrder;
  readonly flush: FlushOrder;
}

/** What everybody sees, by places of the cards. */
export interface PusoyTable extends OpenState {
  /** What was left in the hands, once the match is over. */
  readonly left: readonly (readonly Place[])[] | null;
}

/** No cards: a pass. */
export const pass: Move = [];

type Seen = Known<PusoyTable>;

/** What a seat knows, in places. Also a phone's view of its own match. */
export function viewOf({ seat, hand, table }: Seen, suits: SuitOrder): SeatView {
  return { ...table, seat, hand: ascending(hand.map((card) => placeOf(card, suits))) };
}

const level = (unitMinor: bigint): PvpLevel => ({ unitMinor, rakeCapMinor: 3n * unitMinor });

interface PusoyOptions extends PusoyRules {
  readonly seats: 2 | 4;
  readonly facts: PvpFacts;
}

export function pusoyModel(name: string, { seats, suits, flush, facts }: PusoyOptions): PvpModel<PusoyTable> {
  const rules: PusoyRules = { suits, flush };
  const cards = (places: readonly Place[]): Card[] => places.map((place) => cardAt(place, suits));
  const places = (move: Move): Place[] => move.map((card) => placeOf(card, suits));
  const view = (known: Seen): SeatView => viewOf(known, suits);

  const stateOf = (match: ReturnType<typeof beginMatch>, stock: readonly Card[]): PvpState<PusoyTable> => {
    const { hands, ...open } = match;
    const left = open.winner === null ? null : hands;
    return { hands: hands.map(cards), stock, table: { ...open, left } };
  };
  const model: PvpModel<PusoyTable> = {
    name,
    family: 'pvp',
    kind: 'pusoy-dos',
    facts,
    seats,
    mostLoss: unitsAtRisk,
    levels: [100n, 500n, 2000n, 10_000n].map(level),
    clock: { decisionMs: 20_000, bankMs: 60_000, botMs: [800, 1900], showMs: 6500 },
    rules,
    deal(deck) {
      // One card to each in turn, as by hand.
      const hands = Array.from({ length: seats }, (_, seat) =>
        Array.from({ length: cardsOfSeat }, (_, round) => deck[round * seats + seat]!),
      );
      return stateOf(beginMatch(hands.map(places), flush), deck.slice(seats * cardsOfSeat));
    },
    turns: ({ turn, winner }) => (winner === null ? [turn] : []),
    legalMoves(known) {
      const seen = view(known);
      if (seen.turn !== seen.seat) return [];
      const moves = playableOf(seen, seen.hand).map((one) => cards(one.places));
      return mayPass(seen) ? [...moves, pass] : moves;
    },
    isLegal: (known, move) =>
      move.every((card) => known.hand.includes(card)) && refusalOf(view(known), places(move)) === null,
    play(state, moves: readonly SeatMove[]) {
      checkStep(model, state, moves);
      const { left: _, ...open } = state.table;
      const match = { ...open, hands: state.hands.map((hand) => ascending(places(hand))) };
      return stateOf(afterPlay(match, places(moves[0]!.move)), state.stock);
    },
    // The lowest card that may be played where there is no passing.
    safeMove(known) {
      const seen = view(known);
      if (mayPass(seen)) return pass;
      return cards([seen.plays.length === 0 ? seen.opening : seen.hand[0]!]);
    },
    botMove: (known) => cards(choosePlay(view(known))),
    results: (table) => resultOf(table) ?? [],
    print({ plays, left, winner }) {
      const text = (some: readonly Place[]): string => cards(some).map(cardText).join(' ');
      const course = plays.map(({ seat, places: played }) => `${seat + 1}: ${text(played) || 'pass'}`);
      const rest = (left ?? []).map((hand, seat) =>
        seat === winner ? `${seat + 1} is out` : `${seat + 1} holds ${text(hand)}`,
      );
      return [...course, ...rest];
    },
  };
  return model;
}
