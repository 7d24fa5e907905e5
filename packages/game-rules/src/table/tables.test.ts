import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../fair/fair-random.ts';
import { models } from '../models.ts';
import { bingoFigures } from './bingo/bingo-figures.ts';
import type { BingoRules } from './bingo/bingo.ts';
import { cardOf, completedLines } from './bingo/card.ts';
import { crashPoint, elapsedAt, figuresAt, multiplierAt, reaching } from './crash/crash.ts';
import { pathOf, slotCount } from './drop-ball/drop-ball.ts';
import { paidMinor, refuseBets, stakeStepMinor, type BetChoice, type TableModel } from './table-model.ts';
import { findTable, tableModels } from './tables.ts';

const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

/** A bet that the spot takes. */
const betOn = ({ kind }: TableModel, spot: string): BetChoice => ({
  spot,
  choice: kind === 'bingo' ? [7] : [],
});

test('tables have names of their own, also among all models', () => {
  const names = [...tableModels, ...models].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(findTable('crash-98')?.kind).toBe('crash');
  expect(findTable('no-such-table')).toBeNull();
});

describe.each(tableModels)('$name', (model) => {
  test('the same numbers draw the same outcome, and it pays whole hundredths, never more than is stated', () => {
    fc.assert(
      fc.property(hex64, fc.nat(), (serverSeed, nonce) => {
        const draw = () => model.draw(fairNumbers({ serverSeed, clientSeed: 'table', nonce }));
        const outcome = draw();
        expect(draw()).toEqual(outcome);
        const kept = JSON.parse(JSON.stringify(outcome)) as number[];
        expect(model.isOutcome(kept)).toBe(true);
        expect(model.showMs(kept)).toBeGreaterThanOrEqual(0);
        expect(model.print(kept).length).toBeGreaterThan(0);
        for (const { id, mostReturn } of model.spots) {
          const back = model.returnOf(kept, betOn(model, id));
          expect(Number.isInteger(back) && back >= 0 && back <= mostReturn).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('what it cannot have drawn is none of its outcomes', () => {
    const outcome = model.draw(fairNumbers({ serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0 }));
    for (const bad of [[], outcome.slice(1), [...outcome, 0, 0], [-1, ...outcome.slice(1)], [0.5]])
      expect(model.isOutcome(bad)).toBe(false);
  });

  test('its spots are told apart, its chips are stakes that it takes', () => {
    const ids = model.spots.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
      expect(model.accepts(betOn(model, id))).toBe(true);
      expect(model.accepts({ spot: id, choice: [-1] })).toBe(false);
    }
    expect(model.accepts({ spot: 'nowhere', choice: [] })).toBe(false);
    for (const chip of model.limits.chipsMinor) {
      expect(chip % stakeStepMinor).toBe(0n);
      expect(refuseBets(model, [{ ...betOn(model, ids[0]!), stakeMinor: chip }], [])).toBeNull();
    }
  });
});

/** What everybody must compute of these seeds, for ever: the offline check prints the same. */
test.each([
  ['colour-game-fair', 'green blue pink'],
  ['drop-ball-fair', 'columns 3 4 5 4 5 4 3 4 5 6'],
  ['crash-98', 'ends at 6.33'],
  ['cockfight-arena', 'meron, MERON bird 51, WALA bird 65'],
  ['cockfight-derby', 'meron, MERON bird 51, WALA bird 65'],
  ['bingo-30', 'balls 28 18 21 22 2 13 26 4 15 10 12 14'],
])('fixed vector: %s draws %s', (name, printed) => {
  const model = findTable(name)!;
  const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'table-vector', nonce: 7 };
  expect(model.print(model.draw(fairNumbers(seeds)))[0]).toBe(printed);
});

test('bets are refused by what they are and by what was laid before', () => {
  const model = findTable('colour-game-fair')!;
  const bet = (stakeMinor: bigint, spot = 'red') => ({ spot, choice: [], stakeMinor });
  const { mostOnSpotMinor, mostInRoundMinor } = model.limits;
  expect(refuseBets(model, [], [])).toBe('bet.invalid');
  expect(refuseBets(model, [bet(1050n)], [])).toBe('bet.invalid');
  expect(refuseBets(model, [bet(mostOnSpotMinor)], [])).toBeNull();
  expect(refuseBets(model, [bet(1000n)], [bet(mostOnSpotMinor)])).toBe('bet.tooHigh');
  const all = ['red', 'blue', 'green'].map((spot) => bet(mostInRoundMinor / 3n, spot));
  expect(refuseBets(model, all, [])).toBeNull();
  expect(refuseBets(model, [bet(1000n, 'pink')], all)).toBe('bet.tooHigh');
});

test('amounts are exact', () => {
  expect(paidMinor(1500n, 233)).toBe(3495n);
  expect(paidMinor(100n, 101)).toBe(101n);
});

describe('crash', () => {
  test('leaving anywhere returns what is stated, less than a part in ten thousand', () => {
    for (const t of [101, 137, 200, 999, 12_345, 100_000]) {
      const { rtp } = figuresAt(98, t);
      expect(rtp).toBeLessThanOrEqual(0.98);
      expect(rtp).toBeGreaterThan(0.98 - t / 100 / 2 ** 32);
    }
  });

  test('it reaches a multiplier exactly for the numbers that are counted', () => {
    for (const t of [101, 200, 500, 100_000]) {
      const last = reaching(98, t) - 1;
      expect(crashPoint(98, last)).toBeGreaterThanOrEqual(t);
      expect(crashPoint(98, last + 1)).toBeLessThan(t);
    }
    expect(crashPoint(98, 2 ** 32 - 1)).toBe(100);
  });

  test('time and multiplier fit each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (t) => {
        const at = elapsedAt(t);
        expect(multiplierAt(at)).toBeGreaterThanOrEqual(t);
        expect(multiplierAt(at - 1)).toBeLessThan(t);
      }),
    );
  });
});

test('a ball stays on the board and moves by one column at most', () => {
  fc.assert(
    fc.property(
      fc.nat(slotCount - 1),
      fc.array(fc.nat(1), { minLength: 9, maxLength: 9 }),
      (start, turns) => {
        const path = pathOf([start, ...turns]);
        path.forEach((column, row) => {
          expect(column >= 0 && column < slotCount).toBe(true);
          expect(Math.abs(column - (path[row - 1] ?? column))).toBeLessThanOrEqual(1);
        });
      },
    ),
  );
});

describe('bingo', () => {
  test.each(['bingo-75', 'bingo-30'])('%s states the figures that are counted', (name) => {
    const { rules, spots } = findTable(name)!;
    const counted = bingoFigures(rules as BingoRules);
    expect(counted.rtp).toBeCloseTo(spots[0]!.rtp, 12);
    expect(counted.hitRate).toBeCloseTo(spots[0]!.hitRate, 12);
    expect(counted.standardDeviation).toBeCloseTo(spots[0]!.standardDeviation, 10);
  });

  test('a card is known by its number, and each column has numbers of its own part', () => {
    const { rules } = findTable('bingo-75')!;
    const board = rules as BingoRules;
    expect(cardOf(board, 123)).toEqual(cardOf(board, 123));
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        const card = cardOf(board, number);
        expect(card[12]).toBe(0);
        const others = card.filter((field) => field !== 0);
        expect(new Set(others).size).toBe(24);
        card.forEach((field, index) => {
          if (field === 0) return;
          expect(Math.floor((field - 1) / 15)).toBe(index % 5);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('lines are rows, columns and diagonals', () => {
    const board = findTable('bingo-75')!.rules as BingoRules;
    const card = cardOf(board, 1);
    expect(completedLines(board, card, new Set(card))).toHaveLength(12);
    expect(completedLines(board, card, new Set([0, 6, 18, 24].map((field) => card[field]!)))).toHaveLength(1);
    expect(completedLines(board, card, new Set())).toHaveLength(0);
  });
});
