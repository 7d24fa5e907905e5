/** Draws an issue's numbers from a stream of unbiased integers by rejection sampling and Fisher–Yates, never by remainder. */
import type { NumberSource } from '../fair/fair-random.ts';
import { lotsOf, type BoardSize } from './boards.ts';

/** The kind of draw: independent numbers, a sample without repeats in drawn order, or a board of lots. */
export type DrawShape =
  | { readonly kind: 'independent'; readonly from: number; readonly to: number; readonly length: number }
  | { readonly kind: 'sample'; readonly from: number; readonly to: number; readonly length: number }
  | { readonly kind: 'board'; readonly size: BoardSize };

export function drawNumbers(shape: DrawShape, random: NumberSource): number[] {
  if (shape.kind === 'board') return lotsOf(shape.size).map((digits) => random.nextInt(10 ** digits));
  const { from, to, length } = shape;
  if (shape.kind === 'independent') return Array.from({ length }, () => from + random.nextInt(to - from + 1));
  const left = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return Array.from({ length }, () => left.splice(random.nextInt(left.length), 1)[0]!);
}

/** Checks results from operators or a feed. @returns whether the game can draw these numbers. */
export function isDrawn(shape: DrawShape, drawn: readonly number[]): boolean {
  const whole = drawn.every((number) => Number.isInteger(number));
  if (shape.kind === 'board') {
    const lots = lotsOf(shape.size);
    return (
      whole &&
      drawn.length === lots.length &&
      drawn.every((number, lot) => number >= 0 && number < 10 ** lots[lot]!)
    );
  }
  const { from, to, length, kind } = shape;
  const within = drawn.every((number) => number >= from && number <= to);
  return (
    whole && within && drawn.length === length && (kind === 'independent' || new Set(drawn).size === length)
  );
}
