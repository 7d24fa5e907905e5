/**
 * Bingo cards: a card is known by its number, and anybody can make it from that. So a bought card needs no record but its
 * number, and nobody can alter what stands on it.
 */
import { fairNumbers } from '../../fair/fair-random.ts';

export interface BingoBoard {
  /** 5 for five columns and rows. */
  readonly size: number;
  /** Balls in the drum; each column of a card has its own part of them. */
  readonly balls: number;
  /** The middle counts from the beginning. */
  readonly freeMiddle: boolean;
}

/** What a free field holds. */
export const freeField = 0;

/** As many different cards are offered. */
export const cardCount = 1_000_000;

/** The fields of a card row by row. @param number 0 … `cardCount` - 1 */
export function cardOf({ size, balls, freeMiddle }: BingoBoard, number: number): number[] {
  const numbers = fairNumbers({
    serverSeed: `bingo-card-${size}-${balls}`,
    clientSeed: 'card',
    nonce: number,
  });
  const inColumn = balls / size;
  const columns = Array.from({ length: size }, (_, column) => {
    const left = Array.from({ length: inColumn }, (__, index) => column * inColumn + index + 1);
    return Array.from({ length: size }, () => left.splice(numbers.nextInt(left.length), 1)[0]!);
  });
  const middle = (size * size - 1) / 2;
  return Array.from({ length: size * size }, (_, field) =>
    freeMiddle && field === middle ? freeField : columns[field % size]![Math.floor(field / size)]!,
  );
}

/** The fields of every line: rows, columns, both diagonals. */
export function linesOf(size: number): number[][] {
  const all = Array.from({ length: size }, (_, index) => index);
  return [
    ...all.map((row) => all.map((column) => row * size + column)),
    ...all.map((column) => all.map((row) => row * size + column)),
    all.map((step) => step * size + step),
    all.map((step) => step * size + size - 1 - step),
  ];
}

/** The lines of a card that these balls complete. */
export function completedLines(
  board: BingoBoard,
  card: readonly number[],
  called: ReadonlySet<number>,
): number[][] {
  const marked = (field: number): boolean => card[field] === freeField || called.has(card[field]!);
  return linesOf(board.size).filter((line) => line.every(marked));
}
