import { describe, expect, test } from 'vitest';
import { askRoads, beadPlate, bigRoad, derivedRoad, derivedSides, type RoadRound } from './roads.ts';

/** `B` banker (red), `P` player (blue), `T` a tie. */
const roundsOf = (letters: string): RoadRound[] =>
  Array.from(letters, (letter) => ({ winner: letter === 'B' ? 'red' : letter === 'P' ? 'blue' : 'tie' }));

const drawn = (cells: readonly { column: number; row: number; side: string }[]): string[] =>
  cells.map(({ column, row, side }) => `${column}.${row}${side === 'red' ? 'r' : 'b'}`);

const letters = (sides: readonly string[]): string =>
  sides.map((side) => (side === 'red' ? 'r' : 'b')).join('');

test('the bead plate writes every round down columns of six', () => {
  const cells = beadPlate(roundsOf('BPTBPTB'));
  expect(cells.map(({ column, row, winner }) => `${column}.${row}${winner}`)).toEqual([
    '0.0red',
    '0.1blue',
    '0.2tie',
    '0.3red',
    '0.4blue',
    '0.5tie',
    '1.0red',
  ]);
});

describe('the big road', () => {
  test('begins a column where the winner changes, and counts ties at the round before', () => {
    const cells = bigRoad(roundsOf('TBBTTPBP'));
    expect(drawn(cells)).toEqual(['0.0r', '0.1r', '1.0b', '2.0r', '3.0b']);
    expect(cells.map((cell) => cell.ties)).toEqual([1, 2, 0, 0, 0]);
  });
  test('turns right at the bottom, and the next streak begins beside its head', () => {
    expect(drawn(bigRoad(roundsOf('BBBBBBBBPPPPPPP')))).toEqual([
      '0.0r',
      '0.1r',
      '0.2r',
      '0.3r',
      '0.4r',
      '0.5r',
      '1.5r',
      '2.5r',
      // The tail lies below: this streak turns one row above it.
      '1.0b',
      '1.1b',
      '1.2b',
      '1.3b',
      '1.4b',
      '2.4b',
      '3.4b',
    ]);
  });
  test('a streak that turned stays in its row', () => {
    // The third streak meets the tails of the two before it: it goes right above them.
    const cells = bigRoad(roundsOf('BBBBBBBBPPPPPPPBBBBBB'));
    expect(drawn(cells).slice(15)).toEqual(['2.0r', '2.1r', '2.2r', '2.3r', '3.3r', '4.3r']);
  });
  test('a head that a tail has taken moves on', () => {
    // A tail in the top row can only come from heads that were taken one after another.
    const long =
      'B'.repeat(9) + 'P'.repeat(9) + 'B'.repeat(9) + 'P'.repeat(9) + 'B'.repeat(9) + 'P'.repeat(9);
    const cells = bigRoad(roundsOf(`${long}BPB`));
    expect(new Set(cells.map(({ column, row }) => `${column}:${row}`)).size).toBe(cells.length);
  });
});

describe('the derived roads', () => {
  test('write nothing before they have something to compare', () => {
    expect(derivedSides(roundsOf('BBBBBB'), 1)).toEqual([]);
    // The second place of the second streak is the first for the big eye boy.
    expect(letters(derivedSides(roundsOf('BBPP'), 1))).toBe('r');
    expect(letters(derivedSides(roundsOf('BP'), 1))).toBe('');
    // With a second streak of one, the first of the third.
    expect(letters(derivedSides(roundsOf('BPB'), 1))).toBe('r');
    expect(letters(derivedSides(roundsOf('BBPB'), 1))).toBe('b');
    expect(letters(derivedSides(roundsOf('BPBP'), 2))).toBe('r');
    expect(letters(derivedSides(roundsOf('BPBPB'), 3))).toBe('r');
  });
  test('a lasting change of winners is all red', () => {
    expect(letters(derivedSides(roundsOf('BPBPBPBP'), 1))).toBe('rrrrrr');
    expect(letters(derivedSides(roundsOf('BPBPBPBP'), 2))).toBe('rrrrr');
    expect(letters(derivedSides(roundsOf('BPBPBPBP'), 3))).toBe('rrrr');
  });
  test('the place just below the streak before is blue, all further ones red', () => {
    // Streaks of 2, 5: rows 1 (both there), 2 (the first ended above), 3 and 4 (both empty).
    expect(letters(derivedSides(roundsOf('BBPPPPP'), 1))).toBe('rbrr');
  });
  test('a known sequence, worked by hand', () => {
    // Streaks: B3 P1 B2 P2 B1 P4.
    const rounds = roundsOf('BBBPBBPPBPPPP');
    // Column 2: 3 and 1 differ; row 1: column 1 has 1: blue. Column 3: 1 and 2 differ; row 1: 2, red. Column 4: 2 and 2 are alike.
    // Column 5: 2 and 1 differ; row 1: column 4 has 1: blue; rows 2 and 3: red.
    expect(letters(derivedSides(rounds, 1))).toBe('bbbrrbbrr');
    // Column 2 row 1: column 0 has 3: red. Column 3: 2 and 3 differ; row 1: column 1 has 1: blue. Column 4: 2 and 1 differ.
    // Column 5: 1 and 2 differ; row 1: column 3 has 2: red; row 2: blue; row 3: red.
    expect(letters(derivedSides(rounds, 2))).toBe('rbbbbrbr');
    // Column 3 row 1: column 0 has 3: red. Column 4: 2 and 3 differ. Column 5: 1 and 1 are alike; row 1: column 2 has 2: red; blue; red.
    expect(letters(derivedSides(rounds, 3))).toBe('rbrrbr');
    expect(drawn(derivedRoad(rounds, 'bigEye'))).toEqual([
      '0.0b',
      '0.1b',
      '0.2b',
      '1.0r',
      '1.1r',
      '2.0b',
      '2.1b',
      '3.0r',
      '3.1r',
    ]);
  });
  test('ties change nothing', () => {
    expect(derivedSides(roundsOf('TBBTPPTB'), 1)).toEqual(derivedSides(roundsOf('BBPPB'), 1));
  });
  test('what would come next is asked of both sides', () => {
    const rounds = roundsOf('BBPP');
    expect(askRoads(rounds, 'red')).toEqual({ bigEye: 'red', small: null, cockroach: null });
    expect(askRoads(rounds, 'blue')).toEqual({ bigEye: 'blue', small: null, cockroach: null });
  });
});
