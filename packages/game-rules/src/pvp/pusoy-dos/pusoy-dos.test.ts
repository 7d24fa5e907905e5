import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardText } from '../../table/cards/shoe.ts';
import { deckOf } from '../deal.ts';
import { resultsOf } from '../match.ts';
import { knownBy, type PvpModel, type PvpState, type SeatMove } from '../pvp-model.ts';
import { pusoyModels } from './models.ts';
import type { PusoyTable } from './pusoy-dos.ts';

type Model = PvpModel<PusoyTable>;
type Choose = (model: Model, state: PvpState<PusoyTable>, seat: number) => readonly number[];

const pusoyDos = pusoyModels[0]!;
const seedsOf = (match: number) => ({ serverSeed: 'ab'.repeat(32), contributions: [`${match}`] });

function played(model: Model, match: number, choose: Choose) {
  let state = model.deal(deckOf(seedsOf(match)));
  const steps: SeatMove[][] = [];
  for (;;) {
    const [seat] = model.turns(state.table);
    if (seat === undefined) return { results: model.results(state.table), state, steps };
    const step = [{ seat, move: choose(model, state, seat) }];
    steps.push(step);
    state = model.play(state, step);
  }
}

const bot: Choose = (model, state, seat) => model.botMove(knownBy(state, seat));

/** Plays anything that is allowed. */
function careless(): Choose {
  let last = 1;
  return (model, state, seat) => {
    const moves = model.legalMoves(knownBy(state, seat));
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return moves[Math.floor((last / 2 ** 32) * moves.length)]!;
  };
}

/** The match after some plays of robots. */
function inTheMiddle(model: Model, match: number, plays: number): PvpState<PusoyTable> {
  let state = model.deal(deckOf(seedsOf(match)));
  for (let step = 0; step < plays; step += 1) {
    const [seat] = model.turns(state.table);
    const next = model.play(state, [{ seat: seat!, move: bot(model, state, seat!) }]);
    if (model.turns(next.table).length === 0) return state;
    state = next;
  }
  return state;
}

describe.each(pusoyModels)('$name', (model) => {
  test('robots play a match to its end by what is allowed; it is the same when it is played again', () => {
    for (let match = 0; match < 6; match += 1) {
      const { results, state, steps } = played(model, match, (...known) => {
        const move = bot(...known);
        expect(model.isLegal(knownBy(known[1], known[2]), move)).toBe(true);
        return move;
      });
      expect(results.reduce((sum, units) => sum + units, 0)).toBe(0);
      expect(resultsOf(model, seedsOf(match), steps)).toEqual(results);
      // What everybody sees is plain data, and at the end it has the cards that were left.
      expect(JSON.parse(JSON.stringify(state.table))).toEqual(state.table);
      expect(state.table.left?.map((hand) => hand.length)).toEqual(state.table.counts);
      expect(model.print(state.table)).toHaveLength(steps.length + model.seats);
    }
  });
  test('what is done for somebody whose time ran out is allowed, opening and answering', () => {
    const { results } = played(model, 3, (one, state, seat) => {
      const known = knownBy(state, seat);
      const move = one.safeMove(known);
      expect(one.isLegal(known, move)).toBe(true);
      return move;
    });
    expect(results).toHaveLength(model.seats);
  });
});

describe('what is refused', () => {
  const state = pusoyDos.deal(deckOf(seedsOf(1)));
  const opener = state.table.turn;
  test('a move out of turn, cards of others, numbers that are no cards', () => {
    const known = knownBy(state, opener);
    const other = knownBy(state, (opener + 1) % 4);
    expect(pusoyDos.isLegal(other, [other.hand[0]!])).toBe(false);
    expect(pusoyDos.isLegal(known, [other.hand[0]!])).toBe(false);
    expect(
      pusoyDos.isLegal(
        known,
        pusoyDos.safeMove(known).map((card) => card + 52),
      ),
    ).toBe(false);
    expect(pusoyDos.isLegal(known, [-1])).toBe(false);
    expect(pusoyDos.isLegal(known, [0.5])).toBe(false);
    expect(() => pusoyDos.play(state, [{ seat: opener, move: [] }])).toThrow(RangeError);
  });
});

test('the cards of a known deck: what anybody can check without us', () => {
  const { hands, table } = pusoyDos.deal(deckOf(seedsOf(1)));
  expect(hands.map((hand) => hand.map(cardText).join(' '))).toMatchInlineSnapshot(`
    [
      "4♠ 5♦ 7♥ 8♣ 9♦ 10♣ Q♣ Q♦ K♣ K♠ A♠ A♥ A♦",
      "3♥ 3♦ 5♠ 6♠ 7♣ 8♥ 9♠ 10♦ J♣ Q♠ K♦ 2♣ 2♥",
      "3♣ 3♠ 4♣ 4♦ 5♥ 6♥ 6♦ 9♥ 10♠ 10♥ J♠ K♥ 2♠",
      "4♥ 5♣ 6♣ 7♠ 7♦ 8♠ 8♦ 9♣ J♥ J♦ Q♥ A♣ 2♦",
    ]
  `);
  expect(table.turn).toMatchInlineSnapshot(`2`);
});

test.each(pusoyModels)(
  'the result of a known match in $name: whoever cannot pass plays his lowest card',
  (model) => {
    const { results, steps } = played(model, 1, (one, state, seat) => one.safeMove(knownBy(state, seat)));
    expect(`${steps.length} steps: ${results.join(' ')}`).toBe(known[model.name]);
  },
);

/** Decks of fixed seeds, and moves that follow from the rules alone. */
const known: Readonly<Record<string, string>> = {
  'pusoy-dos': '49 steps: -39 -39 117 -39',
  'pusoy-dos-duel': '25 steps: 39 -39',
  'big-two': '49 steps: -39 117 -39 -39',
};

describe('robots', () => {
  test('choose by what their seat knows: other hidden cards change nothing, neither do they reach the table', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.nat(30),
        fc.constantFrom(...pusoyModels),
        fc.infiniteStream(fc.nat()),
        (match, plays, model, lots) => {
          const state = inTheMiddle(model, match, plays);
          const [seat] = model.turns(state.table) as [number];
          const hidden = [
            ...state.hands.flatMap((hand, other) => (other === seat ? [] : hand)),
            ...state.stock,
          ];
          for (let at = hidden.length - 1; at > 0; at -= 1) {
            const from = [...lots.take(1)][0]! % (at + 1);
            [hidden[at], hidden[from]] = [hidden[from]!, hidden[at]!];
          }
          const hands = state.hands.map((hand, other) =>
            other === seat ? hand : hidden.splice(0, hand.length),
          );
          const permuted = { hands, stock: hidden, table: state.table };
          expect(model.botMove(knownBy(permuted, seat))).toEqual(model.botMove(knownBy(state, seat)));
        },
      ),
      { numRuns: 40 },
    );
  });
  test('win clearly against careless play', () => {
    let units = 0;
    let wins = 0;
    const matches = 60;
    for (let match = 0; match < matches; match += 1) {
      const random = careless();
      const own = match % 4;
      const { results } = played(pusoyDos, match, (model, state, seat) =>
        (seat === own ? bot : random)(model, state, seat),
      );
      units += results[own]!;
      if (results[own]! > 0) wins += 1;
    }
    // A seat like all others would win 15 of 60.
    expect(wins).toBeGreaterThan(30);
    expect(units / matches).toBeGreaterThan(8);
  });
});
