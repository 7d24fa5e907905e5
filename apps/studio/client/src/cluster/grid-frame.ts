/** The gilded frame around the grid, and the canvas within. */
import { svg } from '../dom.ts';
import { page } from '../page.ts';
import { surface } from '../scene/canvas.ts';
import { downwards, type FrameLayout } from '../slot/reels/frame.ts';
import { GildedFrame } from '../slot/reels/gilded-frame.ts';

export class GridFrame {
  readonly view = surface(1, 1);
  private readonly frame: GildedFrame;
  private rows = 1;

  constructor() {
    this.view.canvas.className = 'reels-view';
    this.frame = new GildedFrame([this.view.canvas], (...on) => this.drawCells(...on));
  }

  get element(): HTMLElement {
    return this.frame.element;
  }

  /** Fits so many cells into a box, CSS pixels. @returns a cell's size in device pixels */
  setLayout(
    box: { width: number; height: number },
    { columns, rows }: { columns: number; rows: number },
  ): { width: number; height: number } {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const border = Math.round(box.width * 0.04 * ratio);
    const width = Math.floor((box.width * ratio - border * 2) / columns);
    const height = Math.floor(Math.min(width * 1.16, (box.height * ratio - border * 2) / rows));
    // A low screen makes flat cells; symbols are square, so a flat grid is made narrower instead.
    const across = Math.min(width, Math.round(height * 1.22));
    const [wide, tall] = [across * columns, height * rows];
    const layout = {
      width: wide + border * 2,
      height: tall + border * 2,
      border,
      columns,
      cellWidth: across,
    };
    this.rows = rows;
    this.frame.setLayout(layout, ratio);
    this.frame.fit(this.view.canvas, wide, tall);
    return { width: across, height };
  }

  setFreeGames(on: boolean): void {
    this.frame.setFreeGames(on);
  }

  /** A dent for each symbol: symbols here move in all columns at once, and nothing turns. */
  private drawCells(layout: FrameLayout, freeGames: boolean): SVGElement[] {
    const { border, columns, cellWidth, width, height } = layout;
    const tall = (height - border * 2) / this.rows;
    const { columnEnd, columnFree, columns: middles } = page.look;
    const ends = freeGames ? [columnFree] : middles;
    const gap = cellWidth * 0.035;
    const floor = { x: border, y: border, width: width - border * 2, height: height - border * 2 };
    return [
      ...ends.map((end, index) =>
        downwards(`grid-dent-${index}`, [
          [0, columnEnd],
          [1, end],
        ]),
      ),
      svg('rect', { ...floor, fill: columnEnd }),
      ...Array.from({ length: columns * this.rows }, (_, cell) => {
        const [column, row] = [cell % columns, Math.floor(cell / columns)];
        return svg('rect', {
          x: border + column * cellWidth + gap,
          y: border + row * tall + gap,
          width: cellWidth - gap * 2,
          height: tall - gap * 2,
          rx: cellWidth * 0.16,
          fill: `url(#grid-dent-${(column + row) % ends.length})`,
        });
      }),
    ];
  }
}
