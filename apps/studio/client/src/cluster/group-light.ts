/** The light around a group that wins: a golden line along its border, and what it pays in its middle. */

export interface LitGroup {
  readonly cells: readonly number[];
  /** "₱1.20 ×3" */
  readonly label: string;
}

/** Device pixels. */
export interface CellGrid {
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/** The sides of a group's cells behind which no cell of it lies, as one path. */
export function borderOf(cells: readonly number[], { rows, width, height }: CellGrid): Path2D {
  const all = new Set(cells);
  const path = new Path2D();
  for (const cell of cells) {
    const [column, row] = [Math.floor(cell / rows), cell % rows];
    const [left, top, right, bottom] = [
      column * width,
      row * height,
      (column + 1) * width,
      (row + 1) * height,
    ];
    const side = (open: boolean, x1: number, y1: number, x2: number, y2: number): void => {
      if (!open) return;
      path.moveTo(x1, y1);
      path.lineTo(x2, y2);
    };
    side(row === 0 || !all.has(cell - 1), left, top, right, top);
    side(row === rows - 1 || !all.has(cell + 1), left, bottom, right, bottom);
    side(!all.has(cell - rows), left, top, left, bottom);
    side(!all.has(cell + rows), right, top, right, bottom);
  }
  return path;
}

export function strokeBorder(
  context: CanvasRenderingContext2D,
  path: Path2D,
  width: number,
  beat: number,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [scale, colour] of [
    [3.2, `rgba(255,180,60,${(0.2 + 0.12 * beat).toFixed(2)})`],
    [1.7, 'rgba(255,201,74,.65)'],
    [0.7, '#fff6c9'],
  ] as const) {
    context.lineWidth = width * scale;
    context.strokeStyle = colour;
    context.stroke(path);
  }
}

/** The cell of the group that lies nearest to its middle: there the amount covers a winner, not a stranger. */
export function middleOf(
  cells: readonly number[],
  { rows, width, height }: CellGrid,
): { x: number; y: number } {
  const places = cells.map((cell) => ({
    x: (Math.floor(cell / rows) + 0.5) * width,
    y: ((cell % rows) + 0.5) * height,
  }));
  const mean = {
    x: places.reduce((sum, place) => sum + place.x, 0) / places.length,
    y: places.reduce((sum, place) => sum + place.y, 0) / places.length,
  };
  const far = (place: { x: number; y: number }): number => Math.hypot(place.x - mean.x, place.y - mean.y);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** @param share of the way that the label rises as it comes. */
export function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  place: { x: number; y: number },
  { size, span, share }: { size: number; span: number; share: number },
): void {
  context.font = `800 ${Math.round(size)}px 'Outfit Variable', system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.3;
  const half = context.measureText(text).width / 2 + size * 0.3;
  const x = Math.min(Math.max(place.x, half), span - half);
  const y = place.y + (1 - share) * size * 0.7;
  context.globalAlpha = share;
  context.strokeStyle = '#3a1500';
  context.strokeText(text, x, y);
  context.fillStyle = '#ffe9a8';
  context.fillText(text, x, y);
  context.globalAlpha = 1;
}
