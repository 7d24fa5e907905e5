const colors = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0', '#b98bff', '#ff9a3d'];

export const lineColor = (line: number): string => colors[line % colors.length]!;

/** A glowing line through the middle of its cells, with a spark that runs along it. */
export function strokeLine(
  context: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  color: string,
  width: number,
  elapsedMs: number,
): void {
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
  const share = ((elapsedMs / 900) % 1) * (points.length - 1);
  const [x1, y1] = points[Math.floor(share)]!;
  const [x2, y2] = points[Math.min(points.length - 1, Math.floor(share) + 1)]!;
  const part = share % 1;
  context.fillStyle = '#fff';
  context.beginPath();
  context.arc(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, width * 1.3, 0, Math.PI * 2);
  context.fill();
}
