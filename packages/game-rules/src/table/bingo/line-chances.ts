/**
 * How often a card has how many lines, exactly. The called balls are a random part of all; so are the marked fields of a
 * card, and every set of h fields is marked in the same number of ways: the other balls fall outside the card. The sets
 * are counted row by row, by what a row leaves behind: complete rows, columns still complete, diagonals still complete.
 */
import type { BingoBoard } from './card.ts';

/** Ways by number of lines, of `total`. */
export interface LineWays {
  readonly ways: readonly bigint[];
  readonly total: bigint;
}

export function lineWays(board: BingoBoard, calls: number): LineWays {
  const { size, balls, freeMiddle } = board;
  const fields = size * size - (freeMiddle ? 1 : 0);
  const ways = Array.from({ length: size * 2 + 3 }, () => 0n);
  for (const [key, sets] of markedSets(size, freeMiddle)) {
    const [lines = 0, marked = 0] = key.split(':').map(Number);
    ways[lines]! += BigInt(sets) * choose(balls - fields, calls - marked);
  }
  return { ways, total: choose(balls, calls) };
}

/** Sets of marked fields, counted by `lines:marked`. */
function markedSets(size: number, freeMiddle: boolean): Map<string, number> {
  const whole = 2 ** size - 1;
  const middle = (size - 1) / 2;
  // rows : complete columns : falling diagonal : rising diagonal : marked fields
  let states = new Map<string, number>([[`0:${whole}:1:1:0`, 1]]);
  for (let row = 0; row < size; row += 1) {
    const next = new Map<string, number>();
    for (const [key, count] of states) {
      const [rows = 0, columns = 0, falling = 0, rising = 0, marked = 0] = key.split(':').map(Number);
      for (let mask = 0; mask <= whole; mask += 1) {
        const free = freeMiddle && row === middle ? 1 << middle : 0;
        // The free field is always marked and never called.
        if ((mask & free) !== free) continue;
        const state = [
          rows + (mask === whole ? 1 : 0),
          columns & mask,
          falling & (mask >> row),
          rising & (mask >> (size - 1 - row)),
          marked + bits(mask) - bits(free),
        ].join(':');
        next.set(state, (next.get(state) ?? 0) + count);
      }
    }
    states = next;
  }
  const found = new Map<string, number>();
  for (const [key, count] of states) {
    const [rows = 0, columns = 0, falling = 0, rising = 0, marked = 0] = key.split(':').map(Number);
    const end = `${rows + bits(columns) + (falling & 1) + (rising & 1)}:${marked}`;
    found.set(end, (found.get(end) ?? 0) + count);
  }
  return found;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 0; i < k; i += 1) result = (result * BigInt(n - i)) / BigInt(i + 1);
  return result;
}
