/** What every card game among people must keep, whoever plays and whatever is dealt. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMatch } from './check-match.ts';
import { clientSeedOf, deckOf, shuffledDeck } from './deal.ts';
import { commitmentOf, fairNumbers } from '../fair/fair-random.ts';
import { pvpModels } from './games.ts';
import { rakePercent, replayMatch, sharesOf, stakeMinorOf, type PvpStep } from './match.ts';
import { knownBy, type PvpModel, type PvpState } from './pvp-model.ts';

const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
const seeds = fc.record({ serverSeed: hex, contributions: fc.array(hex, { minLength: 1, maxLength: 4 }) });
const runs = { numRuns: 60 };

/** A match in which every seat makes some legal move, or a bot's. */
function playOut(model: PvpModel, deck: readonly number[], pick: (count: number) => number | 'bot') {
  const steps: PvpStep[] = [];
  let state = model.deal(deck);
  for (let turns = model.turns(state.table); turns.length > 0; turns = model.turns(state.table)) {
    const now = state;
    const moves = turns.map((seat) => {
      const known = knownBy(now, seat);
      const legal = model.legalMoves(known);
      const picked = pick(legal.length);
      const move = picked === 'bot' ? model.botMove(known) : legal[picked]!;
      return { seat, move };
    });
    state = model.play(state, moves);
    steps.push(moves);
    if (steps.length > 2000) throw new Error('a match does not end');
  }
  return { state, steps };
}

function pickBy(numbers: { nextInt(bound: number): number }) {
  return (count: number): number | 'bot' => (numbers.nextInt(3) === 0 ? 'bot' : numbers.nextInt(count));
}

describe.each(pvpModels.map((model) => [model.name, model] as const))('%s', (_, model) => {
  test('a match always ends; results sum to nothing, and nobody loses more than his stake', () => {
    fc.assert(
      fc.property(seeds, hex, (deal, choices) => {
        const numbers = fairNumbers({ serverSeed: choices, clientSeed: 'moves', nonce: 0 });
        const { state, steps } = playOut(model, deckOf(deal), pickBy(numbers));
        const results = model.results(state.table);
        expect(results).toHaveLength(model.seats);
        expect(results.reduce((sum, units) => sum + units, 0)).toBe(0);
        expect(Math.min(...results)).toBeGreaterThanOrEqual(-model.mostLoss);
        expect(replayMatch(model, deckOf(deal), steps).table).toEqual(state.table);
      }),
      runs,
    );
  });

  test('what is paid and what the house takes make up all stakes, in whole minor units, at every level', () => {
    fc.assert(
      fc.property(seeds, hex, (deal, choices) => {
        const numbers = fairNumbers({ serverSeed: choices, clientSeed: 'moves', nonce: 0 });
        const results = model.results(playOut(model, deckOf(deal), pickBy(numbers)).state.table);
        for (const level of model.levels) {
          const shares = sharesOf(model, level, results);
          const sum = shares.reduce((all, { paidMinor, rakeMinor }) => all + paidMinor + rakeMinor, 0n);
          expect(sum).toBe(BigInt(model.seats) * stakeMinorOf(model, level));
          for (const { paidMinor, rakeMinor, netMinor } of shares) {
            expect(paidMinor >= 0n).toBe(true);
            expect(rakeMinor >= 0n).toBe(true);
            expect(rakeMinor).toBeLessThanOrEqual(level.rakeCapMinor);
            expect(rakeMinor).toBeLessThanOrEqual(
              ((netMinor > 0n ? netMinor : 0n) * BigInt(rakePercent)) / 100n,
            );
          }
        }
      }),
      runs,
    );
  });

  test('neither what may be done nor what a bot does depends on cards that the seat does not see', () => {
    fc.assert(
      fc.property(seeds, hex, (deal, other) => {
        const state = model.deal(deckOf(deal));
        const numbers = fairNumbers({ serverSeed: other, clientSeed: 'hidden', nonce: 0 });
        for (const seat of model.turns(state.table)) {
          const changed = withOtherCards(state, seat, numbers);
          const [known, same] = [knownBy(state, seat), knownBy(changed, seat)];
          expect(model.botMove(same)).toEqual(model.botMove(known));
          expect(model.legalMoves(same)).toEqual(model.legalMoves(known));
          expect(model.isLegal(known, model.botMove(known))).toBe(true);
          expect(model.isLegal(known, model.safeMove(known))).toBe(true);
          expect(same).toEqual(known);
        }
      }),
      runs,
    );
  });

  test('moves out of turn, impossible ones and a missing one are refused', () => {
    const state = model.deal(
      shuffledDeck(fairNumbers({ serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0 })),
    );
    const turns = model.turns(state.table);
    const moves = turns.map((seat) => ({ seat, move: model.safeMove(knownBy(state, seat)) }));
    expect(() => model.play(state, moves.slice(1))).toThrow(RangeError);
    expect(() => model.play(state, [...moves, ...moves])).toThrow(RangeError);
    expect(() => model.play(state, [{ seat: turns[0]!, move: [999] }, ...moves.slice(1)])).toThrow(
      RangeError,
    );
  });

  test('a check finds every change of what was played', () => {
    const contributions = ['b'.repeat(64), null, 'c'.repeat(64), null].slice(0, model.seats);
    const serverSeed = 'd'.repeat(64);
    const deck = deckOf({ serverSeed, contributions: contributions.filter((one) => one !== null) });
    const { state, steps } = playOut(model, deck, () => 'bot');
    const match = {
      serverSeed,
      serverSeedHash: commitmentOf(serverSeed),
      commitments: contributions.map((one) => one && commitmentOf(one)),
      contributions,
      steps,
      results: model.results(state.table),
    };
    expect(checkMatch(model, match).good).toBe(true);
    expect(checkMatch(model, { ...match, serverSeed: 'e'.repeat(64) }).good).toBe(false);
    expect(
      checkMatch(model, { ...match, contributions: contributions.map((one) => one && 'f'.repeat(64)) }).good,
    ).toBe(false);
    expect(checkMatch(model, { ...match, results: match.results.map((units) => units + 1) }).good).toBe(
      false,
    );
    expect(checkMatch(model, { ...match, steps: steps.slice(0, -1) }).good).toBe(false);
  });
});

/** The same for the seat; all that it does not see is dealt anew. */
function withOtherCards(
  state: PvpState<unknown>,
  seat: number,
  numbers: { nextInt(bound: number): number },
): PvpState<unknown> {
  const hidden = [...state.hands.flatMap((hand, one) => (one === seat ? [] : hand)), ...state.stock];
  for (let place = 0; place < hidden.length - 1; place += 1) {
    const from = place + numbers.nextInt(hidden.length - place);
    [hidden[place], hidden[from]] = [hidden[from]!, hidden[place]!];
  }
  const hands = state.hands.map((hand, one) => (one === seat ? hand : hidden.splice(0, hand.length)));
  return { ...state, hands, stock: hidden };
}

test('every contribution changes the deck, and so does their order', () => {
  const serverSeed = '1'.repeat(64);
  const [one, two] = ['2'.repeat(64), '3'.repeat(64)];
  const decks = [[one], [two], [one, two], [two, one]].map((contributions) =>
    deckOf({ serverSeed, contributions }).join(),
  );
  expect(new Set(decks).size).toBe(decks.length);
  for (const deck of decks) expect(new Set(deck.split(',')).size).toBe(52);
  expect(clientSeedOf([one, two])).toBe(commitmentOf(`${one}.${two}`));
});
