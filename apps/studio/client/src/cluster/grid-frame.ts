/** The gilded frame with its bulbs around the grid, and the canvas within. */
import { h } from '../dom.ts';
import { page } from '../page.ts';
import { surface } from '../scene/canvas.ts';
import { paintBulbs, paintFrame, type FrameLayout } from '../slot/reels/frame.ts';

export class GridFrame {
  readonly element: HTMLElement;
  readonly view = surface(1, 1);
  private readonly frame = surface(1, 1);
  private readonly bulbs = [surface(1, 1), surface(1, 1)] as const;
  private rows = 1;
  private layout: FrameLayout = { width: 1, height: 1, border: 1, columns: 1, cellWidth: 1 };
  private freeGames = false;

  constructor() {
    this.frame.canvas.className = 'reels-frame';
    this.bulbs[0].canvas.className = 'reels-bulbs';
    this.bulbs[1].canvas.className = 'reels-bulbs reels-bulbs-other';
    this.view.canvas.className = 'reels-view';
    this.element = h(
      'div',
      { class: 'reels', attributes: { 'aria-hidden': 'true' } },
      this.frame.canvas,
      this.view.canvas,
      this.bulbs[0].canvas,
      this.bulbs[1].canvas,
    );
  }

  /** Fits so many cells into a box, CSS pixels. @returns a cell's size in device pixels */
  setLayout(
    box: { width: number; height: number },
    cells: { columns: number; rows: number },
  ): { width: number; height: number } {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const border = Math.round(box.width * 0.04 * ratio);
    const width = Math.floor((box.width * ratio - border * 2) / cells.columns);
    const height = Math.floor(Math.min(width * 1.16, (box.height * ratio - border * 2) / cells.rows));
    // A low screen makes flat cells; symbols are square, so a flat grid is made narrower instead.
    const across = Math.min(width, Math.round(height * 1.22));
    this.layout = {
      width: across * cells.columns + border * 2,
      height: height * cells.rows + border * 2,
      border,
      columns: cells.columns,
      cellWidth: across,
    };
    this.rows = cells.rows;
    const fit = (canvas: HTMLCanvasElement, [x, y]: readonly [number, number]): void => {
      canvas.width = x;
      canvas.height = y;
      canvas.style.width = `${x / ratio}px`;
      canvas.style.height = `${y / ratio}px`;
    };
    const whole = [this.layout.width, this.layout.height] as const;
    for (const { canvas } of [this.frame, ...this.bulbs]) fit(canvas, whole);
    fit(this.view.canvas, [across * cells.columns, height * cells.rows]);
    this.element.style.width = `${this.layout.width / ratio}px`;
    this.element.style.height = `${this.layout.height / ratio}px`;
    this.element.style.setProperty('--border', `${border / ratio}px`);
    this.paint();
    return { width: across, height };
  }

  setFreeGames(on: boolean): void {
    this.freeGames = on;
    this.element.classList.toggle('reels-free', on);
    this.paint();
  }

  private paint(): void {
    paintFrame(this.frame.context, this.layout, page.look, this.freeGames);
    this.paintCells();
    paintBulbs(this.bulbs[0].context, this.layout, 0);
    paintBulbs(this.bulbs[1].context, this.layout, 1);
  }
  /** A dent for each symbol: symbols here move in all columns at once, and nothing turns. */
  private paintCells(): void {
    const { border, columns, cellWidth, width, height } = this.layout;
    const { context } = this.frame;
    const tall = (height - border * 2) / this.rows;
    const { columnEnd, columnFree, columns: middles } = page.look;
    context.fillStyle = columnEnd;
    context.fillRect(border, border, width - border * 2, height - border * 2);
    const gap = cellWidth * 0.035;
    for (let column = 0; column < columns; column += 1) {
      for (let row = 0; row < this.rows; row += 1) {
        const [x, y] = [border + column * cellWidth + gap, border + row * tall + gap];
        const shade = context.createLinearGradient(0, y, 0, y + tall);
        shade.addColorStop(0, columnEnd);
        shade.addColorStop(1, this.freeGames ? columnFree : middles[(column + row) % 2 === 0 ? 0 : 1]);
        context.fillStyle = shade;
        context.beginPath();
        context.roundRect(x, y, cellWidth - gap * 2, tall - gap * 2, cellWidth * 0.16);
        context.fill();
      }
    }
  }
}
