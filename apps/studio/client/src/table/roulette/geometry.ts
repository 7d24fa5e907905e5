/** Where the places of the cloth lie, in widths of a number: four columns of three numbers are a part, with the zero before the first. */
import type { RouletteKind, RouletteSpot } from '@perya/game-rules/table/roulette/layout.ts';

export type Mode = 'straight' | 'split' | 'corner' | 'street';

/** What a touch can lay in each mode. */
export const kindsOf: Readonly<Record<Mode, readonly RouletteKind[]>> = {
  straight: ['straight'],
  split: ['split'],
  corner: ['corner', 'trio'],
  street: ['street', 'line', 'first-four'],
};

const zeroWidth = 0.62;
const columns = 4;
/** Under the numbers, for streets and lines; beside them, for what reaches into the next part. */
export const stripHeight = 0.42;
const edgeWidth = 0.28;

const leftOf = (section: number): number => (section === 0 ? zeroWidth : 0);

export const sectionWidth = (section: number): number =>
  leftOf(section) + columns + (section < 2 ? edgeWidth : 0);

/** From 0 to 11. */
const columnOf = (number: number): number => Math.floor((number - 1) / 3);
/** 0 on top: the third of each street. */
const rowOf = (number: number): number => 2 - ((number - 1) % 3);

/** The part in which a place lies; null for the outside. Those that reach over lie in the lower one. */
export function sectionOf({ kind, covers }: RouletteSpot): number | null {
  const inside = Object.values(kindsOf).some((kinds) => kinds.includes(kind));
  if (!inside) return null;
  const first = covers.find((number) => number > 0) ?? 1;
  return Math.floor(columnOf(first) / columns);
}

interface Tile {
  number: number;
  x: number;
  y: number;
  wide: number;
  high: number;
}

export function tilesOf(section: number): Tile[] {
  const left = leftOf(section);
  const numbers = Array.from({ length: 12 }, (_, index) => section * 12 + index + 1);
  const tiles = numbers.map((number) => ({
    number,
    x: left + columnOf(number) - section * columns,
    y: rowOf(number),
    wide: 1,
    high: 1,
  }));
  return section === 0 ? [{ number: 0, x: 0, y: 0, wide: zeroWidth, high: 3 }, ...tiles] : tiles;
}

/** The middle of a place. */
export function placeOf({ kind, covers }: RouletteSpot, section: number): { x: number; y: number } {
  const left = leftOf(section);
  const xOf = (number: number): number => left + columnOf(number) - section * columns + 0.5;
  const yOf = (number: number): number => rowOf(number) + 0.5;
  const mean = (of: (number: number) => number, among: readonly number[]): number =>
    among.reduce((sum, number) => sum + of(number), 0) / among.length;
  const others = covers.filter((number) => number > 0);
  if (others.length === 0) return { x: zeroWidth / 2, y: 1.5 };
  if (kind === 'first-four') return { x: zeroWidth, y: 3 };
  if (covers.includes(0)) return { x: zeroWidth, y: mean(yOf, others) };
  if (kind === 'street' || kind === 'line') return { x: mean(xOf, others), y: 3 };
  return { x: mean(xOf, others), y: mean(yOf, others) };
}
