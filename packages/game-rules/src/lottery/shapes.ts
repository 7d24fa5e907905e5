/** Three digits by their shape, as options of a grid. */
import type { Option } from './combine.ts';

/** Three digits by their shape. A straight may wrap: 9-0-1 counts as consecutive. */
type Shape = 'triple' | 'straight' | 'pair' | 'halfStraight' | 'mixed';

/** Precedence as written: triple, straight, pair, half straight (two neighbours), mixed. */
function shapeOf(numbers: readonly number[]): Shape {
  const [a = 0, b = 0, c = 0] = numbers.toSorted((x, y) => x - y);
  if (a === c) return 'triple';
  const neighbours = (x: number, y: number): boolean => y - x === 1 || y - x === 9;
  const joined = [neighbours(a, b), neighbours(b, c), neighbours(a, c)].filter(Boolean).length;
  if (a !== b && b !== c && joined >= 2) return 'straight';
  if (a === b || b === c) return 'pair';
  return joined === 1 ? 'halfStraight' : 'mixed';
}

const shapeWays: Readonly<Record<Shape, number>> = {
  triple: 10,
  straight: 60,
  pair: 270,
  halfStraight: 360,
  mixed: 300,
};

export const specialsOf = (chosen: readonly number[]): Option[] =>
  (Object.keys(shapeWays) as Shape[]).map((shape) => ({
    name: shape,
    ways: shapeWays[shape],
    wins: (drawn) => shapeOf(chosen.map((place) => drawn[place]!)) === shape,
  }));
