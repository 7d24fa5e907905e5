import { expect, test } from 'vitest';
import { gamesTable } from './games-table.ts';

test('each game is one line, and what misses its budget or its goal is marked', () => {
  const rows = [
    '| Reef (fish): playable on slow 4G, never opened before | 2.62 s (budget 2.5 s) |',
    '| Reef (fish): playable on slow 4G after | 1.50 s (budget 2.5 s) |',
    '| Reef (fish): travelled until then | 120 KB (budget 300 KB) |',
    '| Reef (fish): frames a second, mean of 6 rounds | 57.9 |',
    '| Reef (fish): time of a frame, median and p95 | 16.7 ms, 16.8 ms |',
    '| Reef (fish): frames later than 25 ms | 0.5 % |',
    '| The control, a box that moves: frames a second, mean of its stretches | 60.0 |',
  ];
  expect(gamesTable(rows).split('\n').slice(2)).toEqual([
    '| Reef (fish) | 2.62 s ✗ | 1.50 s | 120 KB | 57.9 ✗ | 16.7 ms, 16.8 ms | 0.5 % |',
    '| The control, a box that moves |  |  |  | 60.0 |  |  |',
  ]);
});

test('a row of no known figure is an error', () => {
  expect(() => gamesTable(['| Reef (fish): weight | 3 kg |'])).toThrow('Reef (fish): weight');
});
