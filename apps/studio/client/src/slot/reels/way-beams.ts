/** The light of ways: a beam from each winning cell to each one of the next reel, and a spark that walks one way after another. */
import type { Brush } from '../../scene/canvas.ts';
import type { MiddleOf, Point } from './win-lights.ts';

const sparkMs = 700;

/** @param cells of each reel from the left, row by row; all of them belong to the win. */
export function paintWays(
  context: Brush,
  cells: readonly (readonly number[])[],
  middleOf: MiddleOf,
  color: string,
): void {
  const points = pointsOf(cells, middleOf);
  const width = beamWidth(points);
  context.lineCap = 'round';
  context.strokeStyle = color;
  // One path for all: a window of many ways has hundreds of beams.
  context.beginPath();
  points.slice(1).forEach((column, before) => {
    for (const [x1, y1] of points[before]!) {
      for (const [x2, y2] of column) {
        const bend = (x2 - x1) / 2;
        context.moveTo(x1, y1);
        context.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2);
      }
    }
  });
  for (const [scale, alpha] of [
    [2.6, 0.16],
    [1, 0.75],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = width * scale;
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** The spark is on its way through the ways since so long. */
export function paintWaySpark(
  context: Brush,
  cells: readonly (readonly number[])[],
  middleOf: MiddleOf,
  elapsedMs: number,
): void {
  const points = pointsOf(cells, middleOf);
  const way = wayAt(points, Math.floor(elapsedMs / sparkMs));
  paintSpark(context, way, (elapsedMs % sparkMs) / sparkMs, beamWidth(points));
}

type Points = readonly (readonly Point[])[];

const pointsOf = (cells: readonly (readonly number[])[], middleOf: MiddleOf): Points =>
  cells.map((rows, reel) => rows.map((row) => middleOf(reel, row)));

const beamWidth = (points: Points): number => points[0]![0]![0] * 0.09;

/** One cell of each reel; the ways come in turn. */
function wayAt(points: Points, turn: number): Point[] {
  let left = turn;
  return points.map((column) => {
    const point = column[left % column.length]!;
    left = Math.floor(left / column.length);
    return point;
  });
}

function paintSpark(context: Brush, way: readonly Point[], share: number, width: number): void {
  const along = share * (way.length - 1);
  const from = Math.floor(along);
  const [x1, y1] = way[from]!;
  const [x2, y2] = way[Math.min(way.length - 1, from + 1)]!;
  const part = along - from;
  const eased = part * part * (3 - 2 * part);
  context.fillStyle = '#fff';
  context.beginPath();
  context.arc(x1 + (x2 - x1) * part, y1 + (y2 - y1) * eased, width * 1.5, 0, Math.PI * 2);
  context.fill();
}
