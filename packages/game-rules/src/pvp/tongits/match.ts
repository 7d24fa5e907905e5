/**
 * The course of a Tongits match. Three seats: twelve cards each, a thirteenth for the one who begins. A turn draws from the stock, or
 * takes the last discard into a meld; then lays melds and adds cards to any meld on the table; then discards.
 * The match ends with an empty hand, with a fight, or with the last card of the stock.
 */
import { rankOf, suitOf } from '../../table/cards/shoe.ts';
import type { Card, Move, PvpState, SeatMove } from '../pvp-model.ts';
import { fitsOn, inOrder, isMeld, meldsIn, sumOf } from './meld.ts';

export const tongitsSeats = 3;
export const cardsOfSeat = 12;

/** The first number of a move. */
export const acts = {
  /** Draws the next card of the stock. */
  draw: 0,
  /** Takes the last discard into a meld with these cards of the hand. */
  take: 1,
  /** Lays these cards as a meld. */
  lay: 2,
  /** Adds a card of the hand to a meld on the table, by its number. */
  add: 3,
  discard: 4,
  /** Ends the match: the lowest hand wins. */
  fight: 5,
  /** Answers to a fight. */
  challenge: 6,
  fold: 7,
} as const;

export interface OpenMeld {
  readonly owner: number;
  readonly cards: readonly Card[];
}

/** How a match ended. */
export type EndKind = 'tongits' | 'fight' | 'stock';

export interface TongitsEnd {
  readonly kind: EndKind;
  readonly winner: number;
  /** By seat: the cards that were left. */
  readonly left: readonly (readonly Card[])[];
  /** Who called the fight; null without one. */
  readonly caller: number | null;
  /** Of a fight, by seat: whether it was answered by a challenge. */
  readonly challenged: readonly boolean[];
}

/** What everybody sees. */
export interface TongitsTable {
  readonly turn: number;
  readonly phase: 'draw' | 'act' | 'fight' | 'over';
  readonly counts: readonly number[];
  readonly stockCount: number;
  /** The last one on top. */
  readonly discards: readonly Card[];
  readonly melds: readonly OpenMeld[];
  /** By seat: another seat added to one of its melds since its last turn, so that it cannot call a fight. */
  readonly touched: readonly boolean[];
  /** Who called a fight that waits for its answers. */
  readonly caller: number | null;
  readonly end: TongitsEnd | null;
}

type State = PvpState<TongitsTable>;

/** A seat that has laid nothing is burned: it cannot fight, and pays more. */
export const hasLaid = ({ melds }: Pick<TongitsTable, 'melds'>, seat: number): boolean =>
  melds.some(({ owner }) => owner === seat);

const seats = [0, 1, 2] as const;

/** Twelve cards to each in turn. The lowest card begins (aces are low, of one rank the suit decides), and its seat gets one more. */
export function deal(deck: readonly Card[]): State {
  const hands = seats.map((seat) =>
    Array.from({ length: cardsOfSeat }, (_, round) => deck[round * tongitsSeats + seat]!),
  );
  const height = (card: Card): number => rankOf(card) * 4 + suitOf(card);
  const lowest = hands.map((hand) => Math.min(...hand.map(height)));
  const turn = lowest.indexOf(Math.min(...lowest));
  const dealt = tongitsSeats * cardsOfSeat;
  hands[turn]!.push(deck[dealt]!);
  const stock = deck.slice(dealt + 1);
  return {
    hands: hands.map(inOrder),
    stock,
    table: {
      turn,
      phase: 'act',
      counts: hands.map(({ length }) => length),
      stockCount: stock.length,
      discards: [],
      melds: [],
      touched: seats.map(() => false),
      caller: null,
      end: null,
    },
  };
}

/** The seats that decide now. */
export function turnsOf(table: TongitsTable): number[] {
  if (table.phase === 'over') return [];
  if (table.phase !== 'fight') return [table.turn];
  return seats.filter((seat) => seat !== table.caller && hasLaid(table, seat));
}

export const mayFight = (table: TongitsTable, seat: number): boolean =>
  table.phase === 'draw' && table.turn === seat && hasLaid(table, seat) && !table.touched[seat];

/** Allowed moves of a seat, from what it knows. */
export function movesOf(table: TongitsTable, seat: number, hand: readonly Card[]): Move[] {
  if (!turnsOf(table).includes(seat)) return [];
  switch (table.phase) {
    case 'fight':
      return [[acts.challenge], [acts.fold]];
    case 'draw':
      return [[acts.draw], ...takesOf(table, hand), ...(mayFight(table, seat) ? [[acts.fight]] : [])];
    default:
      return [
        ...meldsIn(hand).map((cards) => [acts.lay, ...cards]),
        ...table.melds.flatMap(({ cards }, meld) =>
          hand.filter((card) => fitsOn(cards, card)).map((card) => [acts.add, meld, card]),
        ),
        ...hand.map((card) => [acts.discard, card]),
      ];
  }
}

function takesOf({ discards }: TongitsTable, hand: readonly Card[]): Move[] {
  const top = discards.at(-1);
  if (top === undefined) return [];
  return meldsIn([...hand, top])
    .filter((cards) => cards.includes(top))
    .map((cards) => [acts.take, ...cards.filter((card) => card !== top)]);
}

/** Whether a move is allowed. The order of cards does not matter. */
export function isMove(table: TongitsTable, seat: number, hand: readonly Card[], move: Move): boolean {
  const [act, ...cards] = move;
  if (!turnsOf(table).includes(seat)) return false;
  const held = new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));
  const top = table.discards.at(-1);
  switch (act) {
    case acts.draw:
      return table.phase === 'draw' && cards.length === 0;
    case acts.take:
      return table.phase === 'draw' && held && top !== undefined && isMeld([...cards, top]);
    case acts.lay:
      return table.phase === 'act' && held && isMeld(cards);
    case acts.add: {
      const [meld, card, ...more] = cards;
      const target = table.melds[meld ?? -1];
      if (table.phase !== 'act' || !target || card === undefined || more.length > 0) return false;
      return hand.includes(card) && fitsOn(target.cards, card);
    }
    case acts.discard:
      return table.phase === 'act' && cards.length === 1 && held;
    case acts.fight:
      return cards.length === 0 && mayFight(table, seat);
    case acts.challenge:
    case acts.fold:
      return table.phase === 'fight' && cards.length === 0;
    default:
      return false;
  }
}

/** After moves that are allowed. */
export function afterMoves(state: State, moves: readonly SeatMove[]): State {
  const { table } = state;
  if (table.phase === 'fight') return afterFight(state, moves);
  const [{ seat, move }] = moves as [SeatMove];
  const [act, ...cards] = move;
  switch (act) {
    case acts.draw:
      return drawn(state, seat);
    case acts.take:
      return taken(state, seat, cards);
    case acts.lay:
      return out({ ...without(state, seat, cards), table: withMeld(table, { owner: seat, cards }) }, seat);
    case acts.add:
      return added(state, seat, cards as [number, Card]);
    case acts.discard:
      return discarded(state, seat, cards[0]!);
    default:
      return called(state, seat);
  }
}

const withMeld = (table: TongitsTable, { owner, cards }: OpenMeld): TongitsTable => ({
  ...table,
  melds: [...table.melds, { owner, cards: inOrder(cards) }],
});

const without = (state: State, seat: number, cards: readonly Card[]): State => ({
  ...state,
  hands: state.hands.with(
    seat,
    state.hands[seat]!.filter((card) => !cards.includes(card)),
  ),
});

/** The counts follow the hands; an empty hand is tongits. */
function out(state: State, seat: number): State {
  const counts = state.hands.map(({ length }) => length);
  const next = { ...state, table: { ...state.table, counts } };
  return counts[seat] === 0 ? ended(next, 'tongits', seat) : next;
}

function drawn(state: State, seat: number): State {
  const [card, ...stock] = state.stock;
  const hands = state.hands.with(seat, inOrder([...state.hands[seat]!, card!]));
  const table = { ...state.table, phase: 'act' as const, stockCount: stock.length };
  return out({ hands, stock, table }, seat);
}

function taken(state: State, seat: number, cards: readonly Card[]): State {
  const { discards } = state.table;
  const top = discards.at(-1)!;
  const table = withMeld(state.table, { owner: seat, cards: [...cards, top] });
  return out(
    { ...without(state, seat, cards), table: { ...table, phase: 'act', discards: discards.slice(0, -1) } },
    seat,
  );
}

function added(state: State, seat: number, [meld, card]: readonly [number, Card]): State {
  const { melds, touched } = state.table;
  const { owner, cards } = melds[meld]!;
  const table = {
    ...state.table,
    melds: melds.with(meld, { owner, cards: inOrder([...cards, card]) }),
    touched: owner === seat ? touched : touched.with(owner, true),
  };
  return out({ ...without(state, seat, [card]), table }, seat);
}

function discarded(state: State, seat: number, card: Card): State {
  const { discards, touched, stockCount } = state.table;
  const table = { ...state.table, discards: [...discards, card], touched: touched.with(seat, false) };
  const next = out({ ...without(state, seat, [card]), table }, seat);
  if (next.table.phase === 'over') return next;
  if (stockCount === 0) return ended(next, 'stock', lowestOf(next, inTurnFrom(seat)));
  return { ...next, table: { ...next.table, turn: (seat + 1) % tongitsSeats, phase: 'draw' } };
}

function called(state: State, seat: number): State {
  const table = { ...state.table, phase: 'fight' as const, caller: seat };
  const next = { ...state, table };
  return turnsOf(table).length === 0 ? ended(next, 'fight', seat) : next;
}

/** A challenger wins a tie with the caller. Of two challengers with equal points, the next in turn after the caller wins. */
function afterFight(state: State, moves: readonly SeatMove[]): State {
  const caller = state.table.caller!;
  const challenged = seats.map((seat) =>
    moves.some((one) => one.seat === seat && one.move[0] === acts.challenge),
  );
  const fighters = inTurnFrom((caller + 1) % tongitsSeats).filter(
    (seat) => seat === caller || challenged[seat],
  );
  return ended(state, 'fight', lowestOf(state, fighters), challenged);
}

const inTurnFrom = (seat: number): number[] => seats.map((step) => (seat + step) % tongitsSeats);

/** The seat with the fewest points; of equal ones the first of the list. Seats without a meld count only if no seat has one. */
function lowestOf({ hands, table }: State, among: readonly number[]): number {
  const laid = among.filter((seat) => hasLaid(table, seat));
  const sums = (laid.length > 0 ? laid : among).map((seat) => ({ seat, sum: sumOf(hands[seat]!) }));
  return sums.reduce((best, one) => (one.sum < best.sum ? one : best)).seat;
}

function ended(
  state: State,
  kind: EndKind,
  winner: number,
  challenged: readonly boolean[] = seats.map(() => false),
): State {
  const { caller } = state.table;
  const end: TongitsEnd = { kind, winner, left: state.hands, caller, challenged };
  return { ...state, table: { ...state.table, phase: 'over', end } };
}

/** In units. A seat that has laid nothing pays one more. */
export const lossOf = { tongits: 3, fought: 3, folded: 1, stock: 1, burned: 1 } as const;

/** The most a seat can lose: tongits with nothing laid. */
export const unitsAtRisk = lossOf.tongits + lossOf.burned;

/** What each seat won or lost, in units. */
export function resultsOf(table: TongitsTable): number[] {
  const { end } = table;
  if (!end) return [];
  const lost = seats.map((seat) => (seat === end.winner ? 0 : lossOfSeat(table, end, seat)));
  const won = lost.reduce((sum, units) => sum + units, 0);
  return lost.map((units, seat) => (seat === end.winner ? won : -units));
}

function lossOfSeat(table: TongitsTable, { kind, caller, challenged }: TongitsEnd, seat: number): number {
  const burned = hasLaid(table, seat) ? 0 : lossOf.burned;
  if (kind !== 'fight') return lossOf[kind] + burned;
  return challenged[seat] || seat === caller ? lossOf.fought : lossOf.folded + burned;
}
