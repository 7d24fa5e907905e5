import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../fair/fair-random.ts';
import { enumerateSpins } from '../lines/enumerate.ts';
import { scatterSymbol, wildSymbol } from '../lines/line-rules.ts';
import { volatilityOf } from '../model.ts';
import { holdModels } from '../models.ts';
import { resultOf, simulate } from '../simulate.ts';
import { prizeNames, valueOfTicket, weightOf } from './hold-rules.ts';
import type { Board, HoldSlot } from './hold-slot.ts';
import { computeMathematics, endings, paidClasses, valueMoments } from './mathematics.ts';

/** Stops and values of a paid game with at least six value symbols. */
function openingDraw(slot: HoldSlot): number[] {
  let nonce = 0;
  for (;;) {
    const [paid] = slot.play(fairNumbers({ serverSeed: 'b'.repeat(64), clientSeed: 'opening', nonce }));
    if (paid!.opened > 0) return [...paid!.draw];
    nonce += 1;
  }
}

describe.each(holdModels)('$name', (model) => {
  const { name, slot, facts, rules } = model;
  const { hold, base } = rules;

  test('the strips keep what the rules rely on, and prizes are in their order', () => {
    expect(slot.lines.reels).toHaveLength(5);
    expect(slot.lines.reels[0]).not.toContain(wildSymbol);
    for (const strip of slot.lines.reels) expect(strip).toContain(scatterSymbol);
    expect(base.scatterPays).toEqual({});
    const prizes = hold.values.flatMap(({ prize, parts }) => (prize ? [[prize, parts] as const] : []));
    expect(prizes.map(([prize]) => prize)).toEqual(prizeNames.slice(0, 3));
    const parts = hold.values.map((value) => value.parts);
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
    expect(hold.grand).toBeGreaterThan(parts.at(-1)!);
    expect(valueOfTicket(hold.values, 0)).toBe(0);
    expect(valueOfTicket(hold.values, weightOf(hold.values) - 1)).toBe(hold.values.length - 1);
    expect(() => valueOfTicket(hold.values, weightOf(hold.values))).toThrow(RangeError);
  });

  test('a round: values stay, three respins after each that lands, none after three that do not', () => {
    const opening = openingDraw(slot);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
        (serverSeed) => {
          const numbers = fairNumbers({ serverSeed, clientSeed: 'hold', nonce: 0 });
          const games = slot.roundOf((standing) => {
            if (!standing) return opening;
            return standing.map(
              (held) =>
                held ||
                (numbers.nextInt(hold.landing.of) < hold.landing.cases
                  ? 1 + numbers.nextInt(hold.values.length)
                  : 0),
            );
          });
          expect(games.length).toBe(1 + games.reduce((sum, game) => sum + game.opened, 0));
          let quiet = 0;
          for (const [index, { board, landed, left, win, isFull }] of games.entries()) {
            if (index === 0) continue;
            const before: Board = games[index - 1]!.board;
            before.forEach((held, cell) => expect(held === 0 || board[cell] === held).toBe(true));
            expect(board.filter((value) => value > 0).length).toBe(
              before.filter((value) => value > 0).length + landed.length,
            );
            quiet = landed.length > 0 ? 0 : quiet + 1;
            expect(left).toBe(isFull ? 0 : hold.respins - quiet);
            expect(win).toBe(
              landed.reduce(
                (sum, cell) => sum + hold.values[board[cell]! - 1]!.parts,
                isFull ? hold.grand : 0,
              ),
            );
          }
          expect(games.at(-1)!.left).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('all cells filled pay the grand, and the respins that are left fall away', () => {
    const opening = openingDraw(slot);
    const games = slot.roundOf((standing) => (standing ? standing.map((held) => held || 1) : opening));
    expect(games).toHaveLength(2);
    const began = games[0]!.landed.length;
    expect(games[1]).toMatchObject({
      isFull: true,
      left: 0,
      opened: 1 - hold.respins,
      win: (slot.cellCount - began) * hold.values[0]!.parts + hold.grand,
    });
  });

  test('draws that do not follow from one another are refused', () => {
    const opening = openingDraw(slot);
    const board = [...slot.boardOf(opening)];
    const held = board.findIndex((value) => value > 0);
    const refuse = (...draws: number[][]): void => expect(() => model.roundOf(draws)).toThrow(RangeError);
    refuse(opening);
    refuse(opening.slice(0, -1));
    refuse([...opening.slice(0, -1), hold.values.length]);
    refuse([...opening.slice(0, -1), -1]);
    refuse(opening, board.with(held, 0), board, board);
    refuse(opening, board.with(held, (board[held]! % hold.values.length) + 1), board, board);
    refuse(
      opening,
      board.map(() => hold.values.length + 1),
    );
    refuse(opening, board.slice(1), board, board);
    refuse(opening, board, board, board, board);
    expect(model.roundOf([opening, board, board, board]).steps).toHaveLength(4);
  });

  test('the figures that a player is shown are the computed ones', () => {
    const classes = paidClasses(slot, enumerateSpins(slot.lines));
    const exact = computeMathematics(slot, classes);
    expect({ ...exact, volatility: volatilityOf(exact.standardDeviation) }).toMatchObject(facts);
    expect(exact.rtpLines + exact.rtpValues + exact.rtpGrand).toBeCloseTo(exact.rtp, 12);
    expect(exact.ways).toBe(slot.lines.reels.reduce((product, strip) => product * strip.length, 1));
    // How many value symbols show, from the reels one by one: they stop independently.
    let counts = [1];
    for (const strip of slot.lines.reels) {
      const wider = Array.from({ length: counts.length + base.rows }, () => 0);
      strip.forEach((_, stop) => {
        let shown = 0;
        for (let row = 0; row < base.rows; row += 1)
          if (strip[(stop + row) % strip.length] === scatterSymbol) shown += 1;
        counts.forEach((ways, before) => (wider[before + shown]! += ways));
      });
      counts = wider;
    }
    for (const { values, ways } of classes) expect(ways).toBe(counts[values]);
    expect(name.endsWith(facts.volatility)).toBe(true);
  }, 60_000);

  test('20,000 rounds of the real code lie within their interval', () => {
    const found = resultOf(model, simulate(model, '5eed'.repeat(16), 0, 20_000));
    expect(Math.abs(found.rtp - facts.rtp)).toBeLessThan(found.margin);
    expect(found.hitRate).toBeCloseTo(facts.hitRate, 1);
    expect(Math.abs(found.furtherRate - facts.holdRate)).toBeLessThan(
      3.5 * Math.sqrt((facts.holdRate * (1 - facts.holdRate)) / 20_000),
    );
  }, 20_000);
});

test('the recursion over respins, by hand: two cells, one of them filled, one respin', () => {
  const rules = {
    ...holdModels[0]!.rules,
    hold: { ...holdModels[0]!.rules.hold, respins: 1, landing: { cases: 1, of: 4 } },
  };
  const { filled, respins } = endings(rules, 2)(1);
  expect(filled).toEqual([0, 0.75, 0.25]);
  expect(respins).toBe(1);
  // Three respins: the empty cell stays empty with 0.75³; the mean number is 1 + 0.75 + 0.75².
  const three = endings({ ...rules, hold: { ...rules.hold, respins: 3 } }, 2)(1);
  expect(three.filled[1]).toBeCloseTo(0.75 ** 3, 12);
  expect(three.respins).toBeCloseTo(1 + 0.75 + 0.75 ** 2, 12);
  for (const began of [1, 2, 5, 9, 15]) {
    const ending = endings(holdModels[0]!.rules, 15)(began);
    expect(ending.filled.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  }
});

test('the moments of a value, by hand', () => {
  const values = [
    { parts: 10, weight: 3, prize: null },
    { parts: 50, weight: 1, prize: null },
  ];
  expect(valueMoments(values)).toEqual({ mean: 20, variance: 300, max: 50 });
});
