import type { Brush } from '../scene/canvas.ts';
import type { WinGroup } from '../slot/reels/win-lights.ts';

const colors = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0', '#b98bff', '#ff9a3d'];

export const lineColor = (line: number): string => colors[line % colors.length]!;

type Points = readonly (readonly [x: number, y: number])[];

/** A glowing line through the middle of its cells. */
export function strokeLine(context: Brush, points: Points, color: string, width: number): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [scale, alpha] of [
    [2.6, 0.22],
    [1.5, 0.5],
    [1, 1],
  ] as const) {
    context.globalAlpha = alpha;
    context.strokeStyle = color;
    context.lineWidth = width * scale;
    context.beginPath();
    points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** A spark that runs along a line of that width. */
export function sparkOnLine(context: Brush, points: Points, width: number, elapsedMs: number): void {
  const share = ((elapsedMs / 900) % 1) * (points.length - 1);
  const [x1, y1] = points[Math.floor(share)]!;
  const [x2, y2] = points[Math.min(points.length - 1, Math.floor(share) + 1)]!;
  const part = share % 1;
  context.fillStyle = '#fff';
  context.beginPath();
  context.arc(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, width * 1.3, 0, Math.PI * 2);
  context.fill();
}

/** In halves of a cell. */
const lineWidth = 0.11;

/** A line that pays. @param rows of the line, reel by reel. @param count of its cells that pay, from the left */
export function lineGroup(rows: readonly number[], line: number, count: number): WinGroup {
  return {
    cells: rows.slice(0, count).map((row, reel) => [reel, row] as const),
    paint(context, middleOf) {
      const points = rows.map((row, reel) => middleOf(reel, row));
      strokeLine(context, points, lineColor(line), points[0]![0] * lineWidth);
    },
    paintSpark(context, middleOf, elapsedMs) {
      const points = rows.map((row, reel) => middleOf(reel, row));
      sparkOnLine(context, points, points[0]![0] * lineWidth, elapsedMs);
    },
  };
}
