/** Reels that open to another number of rows in every game: they grow and shrink smoothly as they land. */
import { leastRows, mostRows, type RowsDraw } from '@perya/game-rules/rows/rows-slot.ts';
import { page } from '../page.ts';
import { surface, type Brush } from '../scene/canvas.ts';
import type { Reel } from '../slot/reels/reel-motion.ts';
import type { ReelHooks, ReelSet } from '../slot/reels/reel-set.ts';
import { ReelWindow } from '../slot/reels/reel-window.ts';
import type { Winner } from '../slot/reels/win-lights.ts';

/** What every reel shows while it turns. */
const turningRows = 5;

const smooth = (share: number): number => {
  const part = Math.min(1, Math.max(0, share));
  return part * part * (3 - 2 * part);
};

const rowsOfDraw = (draw: RowsDraw): number[] => draw.filter((_, index) => index % 2 === 0);
const stopsOfDraw = (draw: RowsDraw): number[] => draw.filter((_, index) => index % 2 === 1);

export class GrowingReels extends ReelWindow {
  /** What each reel shows at rest, or will when it lands. */
  private rows: number[];
  /** What each showed when it began to turn. */
  private rowsBefore: number[];
  /** `cards[rows][symbol]`: a symbol on its plate in the cell of a reel with so many rows. */
  private cards: HTMLCanvasElement[][] = [];

  constructor(set: Omit<ReelSet, 'rows'>, atlas: HTMLImageElement, hooks: ReelHooks) {
    super({ ...set, rows: mostRows }, atlas, hooks);
    this.rows = set.strips.map(() => mostRows);
    this.rowsBefore = this.rows;
  }

  protected override rowsOf(reel: number): number {
    return this.rows[reel]!;
  }

  /** A fraction while it grows. It changes to the turning height where it is a blur: nothing is scaled until a reel lands. */
  protected override rowsNow(reel: Reel, index: number): number {
    if (reel.mode === 'turning') return this.isFast(reel) ? turningRows : this.rowsBefore[index]!;
    if (reel.mode === 'still') return this.rows[index]!;
    const share = smooth(this.landingShare(reel, performance.now()) / 0.8);
    return turningRows + (this.rows[index]! - turningRows) * share;
  }

  /** Cards of all heights are painted once for a layout: at rest and at full speed nothing is scaled. */
  protected override cut(): void {
    super.cut();
    this.cards = [];
    for (let rows = leastRows; rows <= mostRows; rows += 1)
      this.cards[rows] = this.sprites.map((symbol) => this.paintCard(symbol, this.tall / rows));
  }

  private paintCard(symbol: HTMLCanvasElement, height: number): HTMLCanvasElement {
    const { cellWidth } = this;
    const { canvas, context } = surface(cellWidth, height);
    const gap = Math.max(1, cellWidth * 0.02);
    const plate = context.createLinearGradient(0, 0, 0, height);
    plate.addColorStop(0, page.look.columns[0]);
    plate.addColorStop(1, page.look.columnEnd);
    context.fillStyle = plate;
    context.beginPath();
    context.roundRect(gap, gap, cellWidth - gap * 2, height - gap * 2, cellWidth * 0.14);
    context.fill();
    context.strokeStyle = 'rgba(255,255,255,.13)';
    context.lineWidth = gap;
    context.stroke();
    const width = Math.min(cellWidth * 1.02, height * 1.02);
    // A tall cell stretches its symbol a little, as far as the eye takes it for a nearer one.
    const reach = Math.min(height * 0.98, width * 1.22);
    context.drawImage(symbol, (cellWidth - width) / 2, (height - reach) / 2, width, reach);
    return canvas;
  }

  protected override drawSymbols(brush: Brush, reel: Reel, index: number): void {
    const rows = this.rowsNow(reel, index);
    const height = this.tall / rows;
    const top = Math.floor(reel.position);
    const fraction = reel.position - top;
    const cards = this.cards[Math.round(rows)]!;
    for (let row = 0; row < rows + 1; row += 1) {
      if (this.isWinning(index, row)) continue;
      const y = (row - fraction) * height;
      if (y > this.tall) break;
      const card = cards[this.symbolAt(index, top, row)]!;
      if (Number.isInteger(rows)) brush.drawImage(card, this.margin, Math.round(y));
      else brush.drawImage(card, this.margin, y, this.cellWidth, height);
    }
  }

  /** Also one that stands open to all its rows. */
  protected override lightOn(reel: Reel, index: number): string | null {
    const full = reel.mode === 'still' && this.rows[index] === mostRows;
    return full ? 'rgba(255,201,74,.34)' : super.lightOn(reel, index);
  }

  protected override drawWinner(context: CanvasRenderingContext2D, { reel, row, elapsedMs }: Winner): void {
    const { cellWidth } = this;
    const height = this.tall / this.rows[reel]!;
    const beat = Math.sin(elapsedMs / 150 - reel * 0.5);
    const scale = 1 + 0.05 * beat;
    const [x, y] = [(reel + 0.5) * cellWidth, (row + 0.5) * height];
    const [width, reach] = [cellWidth * scale, height * scale];
    const card = this.cards[this.rows[reel]!]![this.shownAt(reel, row)]!;
    context.drawImage(card, x - width / 2, y - reach / 2, width, reach);
    context.strokeStyle = `rgba(255,224,130,${(0.72 + 0.28 * beat).toFixed(2)})`;
    context.lineWidth = cellWidth * 0.045;
    context.beginPath();
    context.roundRect(
      x - width / 2 + cellWidth * 0.04,
      y - reach / 2 + cellWidth * 0.04,
      width - cellWidth * 0.08,
      reach - cellWidth * 0.08,
      cellWidth * 0.14,
    );
    context.stroke();
  }

  override start(standing: number | null = null): void {
    this.rowsBefore = [...this.rows];
    super.start(standing);
  }

  /** Stops the turning reels at what was drawn, each at its own height. */
  land(draw: RowsDraw): Promise<void> {
    this.rows = rowsOfDraw(draw);
    return this.stop(stopsOfDraw(draw));
  }

  rest(draw: RowsDraw): void {
    this.rows = rowsOfDraw(draw);
    this.show(stopsOfDraw(draw));
  }

  /** Those that stand open to all their rows. */
  fullOnes(draw: RowsDraw): number[] {
    return rowsOfDraw(draw).flatMap((rows, reel) => (rows === mostRows ? [reel] : []));
  }
}
