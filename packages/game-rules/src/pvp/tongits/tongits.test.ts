import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../../fair/fair-random.ts';
import { shuffledDeck } from '../deal.ts';
import { knownBy, type Card, type Known, type Move, type PvpState } from '../pvp-model.ts';
import { bestPlan } from './bot.ts';
import { acts, mayFight, resultsOf, type TongitsTable } from './match.ts';
import { fitsOn, isMeld, meldsIn, sumOf } from './meld.ts';
import { tongits } from './tongits.ts';

/** `7S` → the seven of spades. */
const card = (text: string): Card => 'SHCD'.indexOf(text.at(-1)!) * 13 + 'A23456789TJQK'.indexOf(text[0]!);
const cards = (text: string): Card[] => (text === '' ? [] : text.split(' ').map(card));

type State = PvpState<TongitsTable>;

/** A table in the middle of a match; seat 0 has its turn. */
function tableWith(
  hands: [string, string, string],
  change: Partial<TongitsTable> = {},
  stock = 'KD QD',
): State {
  const held = hands.map(cards);
  return {
    hands: held,
    stock: cards(stock),
    table: {
      turn: 0,
      phase: 'draw',
      counts: held.map(({ length }) => length),
      stockCount: cards(stock).length,
      discards: cards('9D'),
      melds: [],
      touched: [false, false, false],
      caller: null,
      end: null,
      ...change,
    },
  };
}

const play = (state: State, seat: number, ...move: number[]): State => tongits.play(state, [{ seat, move }]);
const may = (state: State, seat: number, ...move: number[]): boolean =>
  tongits.isLegal(knownBy(state, seat), move);
const meldOf = (owner: number, text: string) => ({ owner, cards: cards(text) });

test('melds: ranks, runs with the ace low, and what fits on them', () => {
  expect(isMeld(cards('7S 7H 7C'))).toBe(true);
  expect(isMeld(cards('AS 2S 3S'))).toBe(true);
  expect(isMeld(cards('QS KS AS'))).toBe(false);
  expect(isMeld(cards('5S 6S 7H'))).toBe(false);
  expect(isMeld(cards('7S 7S 7H'))).toBe(false);
  expect(isMeld(cards('7S 7H'))).toBe(false);
  expect(fitsOn(cards('5S 6S 7S'), card('8S'))).toBe(true);
  expect(fitsOn(cards('7S 7H 7C'), card('8S'))).toBe(false);
  // Four sevens: the four, four threes; and three runs of four cards in a row.
  expect(meldsIn(cards('7S 7H 7C 7D'))).toHaveLength(5);
  expect(meldsIn(cards('3H 4H 5H 6H'))).toHaveLength(3);
  expect(sumOf(cards('AS TS KS 5H'))).toBe(26);
});

test('twelve cards each and one more for the lowest card; the first turn has no draw', () => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const deck = shuffledDeck(fairNumbers({ serverSeed: 'ab'.repeat(32), clientSeed: 'deal', nonce }));
    const { hands, stock, table } = tongits.deal(deck);
    expect(hands.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([12, 12, 13]);
    expect([table.phase, stock.length, hands[table.turn]!.length]).toEqual(['act', 15, 13]);
    const dealt = deck.slice(0, 36);
    const lowest = dealt.reduce((low, one) =>
      (one % 13) * 4 + Math.floor(one / 13) < (low % 13) * 4 + Math.floor(low / 13) ? one : low,
    );
    expect(hands[table.turn]).toContain(lowest);
    expect(new Set([...hands.flat(), ...stock]).size).toBe(52);
  }
});

test('a discard is taken only into a meld', () => {
  const state = tableWith(['9S 9H 2C 4D', 'KS', 'KH']);
  expect(may(state, 0, acts.take, card('9S'), card('9H'))).toBe(true);
  expect(may(state, 0, acts.take, card('9S'), card('2C'))).toBe(false);
  expect(may(state, 1, acts.draw)).toBe(false);
  const taken = play(state, 0, acts.take, card('9S'), card('9H'));
  expect(taken.table).toMatchObject({ phase: 'act', discards: [], counts: [2, 1, 1] });
  expect(taken.table.melds).toEqual([meldOf(0, '9S 9H 9D')]);
  expect(tongits.legalMoves(knownBy(taken, 0))).toEqual([
    [acts.discard, card('2C')],
    [acts.discard, card('4D')],
  ]);
});

test('tongits by an added card: each of the others pays three, a burned one four', () => {
  const melds = [meldOf(1, '5S 6S 7S')];
  const state = tableWith(['8S', 'KS', 'KH'], { phase: 'act', melds });
  const end = play(state, 0, acts.add, 0, card('8S'));
  expect(end.table.end).toMatchObject({ kind: 'tongits', winner: 0 });
  expect(resultsOf(end.table)).toEqual([7, -3, -4]);
  expect(tongits.turns(end.table)).toEqual([]);
});

test('the last discard is tongits too, and the discard after the last card ends the match', () => {
  expect(
    play(tableWith(['8S', 'KS', 'KH'], { phase: 'act' }), 0, acts.discard, card('8S')).table.end,
  ).toMatchObject({
    kind: 'tongits',
    winner: 0,
  });
  const state = tableWith(
    ['8S 2S', '5D', '5C'],
    { phase: 'act', stockCount: 0, melds: [meldOf(0, 'AS AH AC'), meldOf(1, '5S 6S 7S')] },
    '',
  );
  // Seat 1 has 5 points and a meld, seat 2 as many without one: it is burned.
  const end = play(state, 0, acts.discard, card('2S'));
  expect(end.table.end).toMatchObject({ kind: 'stock', winner: 1 });
  expect(resultsOf(end.table)).toEqual([-1, 3, -2]);
});

describe('a fight', () => {
  const melds = [meldOf(0, 'AS AH AC'), meldOf(1, '5S 6S 7S')];
  test('needs a meld of one’s own that nobody has added to since', () => {
    expect(may(tableWith(['2S', 'KS', 'KH'], { melds }), 0, acts.fight)).toBe(true);
    expect(may(tableWith(['2S', 'KS', 'KH']), 0, acts.fight)).toBe(false);
    expect(may(tableWith(['2S', 'KS', 'KH'], { melds, touched: [true, false, false] }), 0, acts.fight)).toBe(
      false,
    );
    // An added card of another seat touches the owner, until the owner's next turn is over.
    const adds = tableWith(['AD 2C', 'KS', 'KH'], { phase: 'act', melds: [meldOf(1, 'AS AH AC')] });
    const touched = play(adds, 0, acts.add, 0, card('AD'));
    expect(touched.table.touched).toEqual([false, true, false]);
  });
  test('the burned one does not answer; a fold costs one, a lost challenge three, a tie goes to the challenger', () => {
    const called = play(tableWith(['5D', '5H', 'KH'], { melds }), 0, acts.fight);
    expect(tongits.turns(called.table)).toEqual([1]);
    const end = (move: Move, hands: [string, string, string] = ['5D', '5H', 'KH']) =>
      resultsOf(tongits.play({ ...called, hands: hands.map(cards) }, [{ seat: 1, move }]).table);
    expect(end([acts.fold])).toEqual([3, -1, -2]);
    expect(end([acts.challenge])).toEqual([-3, 5, -2]);
    expect(end([acts.challenge], ['4D', '5H', 'KH'])).toEqual([5, -3, -2]);
  });
  test('without anybody who could answer it is won at once', () => {
    const end = play(tableWith(['KD', 'AS', 'AH'], { melds: [meldOf(0, '2S 2H 2C')] }), 0, acts.fight);
    expect(end.table.end).toMatchObject({ kind: 'fight', winner: 0 });
    expect(resultsOf(end.table)).toEqual([4, -2, -2]);
  });
  test('two challengers with the same points: the one whose turn comes first', () => {
    const three = [...melds, meldOf(2, '9S 9H 9C')];
    const called = play(tableWith(['5D', '3H', '3C'], { melds: three }), 0, acts.fight);
    const answers = [1, 2].map((seat) => ({ seat, move: [acts.challenge] }));
    const { table } = tongits.play(called, answers);
    expect([table.end!.winner, resultsOf(table)]).toEqual([1, [-3, 6, -3]]);
  });
});

test('a robot finds the melds that leave the fewest points', () => {
  // The seven of hearts can lie in one meld only: three sevens leave 21 points, the run 24.
  expect(bestPlan(cards('5H 6H 7H 7S 7C KD')).rest).toBe(21);
  expect(bestPlan(cards('5H 6H 7H 8H 8S 8C')).rest).toBe(0);
  expect(bestPlan(cards('2S 4H 9C')).melds).toEqual([]);
});

describe('a robot estimates hidden hands by their cards', () => {
  const many = 'KS KH QC QD JS JH';
  const moveOf = (state: State, seat: number): Move => tongits.botMove(knownBy(state, seat));
  const melds = [meldOf(0, 'AS AH AC'), meldOf(1, '5S 6S 7S')];
  test('it challenges a caller with many cards, and folds before a caller with few', () => {
    const answerTo = (hand: string): Move =>
      moveOf(tableWith([hand, '9C 9H', 'KC'], { phase: 'fight', caller: 0, melds }), 1);
    expect(answerTo(many)).toEqual([acts.challenge]);
    expect(answerTo('KS KH')).toEqual([acts.fold]);
  });
  test('it calls when those who can answer hold many cards, or nobody can answer', () => {
    const callWith = (answering: string, laid = melds): Move =>
      moveOf(tableWith(['8C 7D', answering, 'KC'], { melds: laid, stockCount: 9 }), 0);
    expect(callWith(many)).toEqual([acts.fight]);
    expect(callWith('KS KH')).toEqual([acts.draw]);
    expect(callWith('KS KH', melds.slice(0, 1))).toEqual([acts.fight]);
  });
  test('a player who calls as soon as possible loses to robots', () => {
    const caller = (known: Known<TongitsTable>): Move =>
      mayFight(known.table, known.seat) ? [acts.fight] : tongits.botMove(known);
    let units = 0;
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const own = nonce % tongits.seats;
      const numbers = fairNumbers({ serverSeed: '5eed'.repeat(16), clientSeed: 'caller', nonce });
      let state = tongits.deal(shuffledDeck(numbers));
      for (let turns = tongits.turns(state.table); turns.length > 0; turns = tongits.turns(state.table)) {
        const before = state;
        const moves = turns.map((seat) => {
          const known = knownBy(before, seat);
          return { seat, move: seat === own ? caller(known) : tongits.botMove(known) };
        });
        state = tongits.play(before, moves);
      }
      units += tongits.results(state.table)[own]!;
    }
    // Robots that challenged only with few points lost 1.4 units per match to such a player.
    expect(units / 300).toBeLessThan(-0.3);
  });
});
