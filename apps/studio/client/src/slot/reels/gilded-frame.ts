/** The frame around reels or a grid, with its bulbs; it is drawn once a layout and holds what moves within. */
import { h, svg } from '../../dom.ts';
import { page } from '../../page.ts';
import { drawBulbs, drawFrame, type FrameLayout } from './frame.ts';

/** Draws on the frame what stands behind the moving part. */
type DrawWithin = (layout: FrameLayout, freeGames: boolean) => SVGElement[];

export class GildedFrame {
  readonly element: HTMLElement;
  /** Device pixels that make one of CSS. */
  ratio = 1;
  private layout: FrameLayout = { width: 1, height: 1, border: 1, columns: 1, cellWidth: 1 };
  private readonly frame = svg('svg', { class: 'reels-frame' });
  private readonly bulbs = [
    svg('svg', { class: 'reels-bulbs' }),
    svg('svg', { class: 'reels-bulbs reels-bulbs-other' }),
  ] as const;
  private readonly drawWithin: DrawWithin;
  private freeGames = false;

  /** @param within lies over the frame and under its bulbs */
  constructor(within: readonly HTMLElement[], drawWithin: DrawWithin = () => []) {
    this.drawWithin = drawWithin;
    this.element = h(
      'div',
      { class: 'reels', attributes: { 'aria-hidden': 'true' } },
      this.frame,
      ...within,
      ...this.bulbs,
    );
  }

  setLayout(layout: FrameLayout, ratio: number): void {
    Object.assign(this, { layout, ratio });
    for (const drawing of [this.frame, ...this.bulbs])
      drawing.setAttribute('viewBox', `0 0 ${layout.width} ${layout.height}`);
    this.element.style.width = `${layout.width / ratio}px`;
    this.element.style.height = `${layout.height / ratio}px`;
    this.element.style.setProperty('--border', `${layout.border / ratio}px`);
    this.draw();
    this.bulbs[0].replaceChildren(...drawBulbs(layout, 0));
    this.bulbs[1].replaceChildren(...drawBulbs(layout, 1));
  }

  /** Gives a canvas so many device pixels, and the size in which they are sharp. */
  fit(canvas: HTMLCanvasElement, width: number, height: number): void {
    Object.assign(canvas, { width, height });
    canvas.style.width = `${width / this.ratio}px`;
    canvas.style.height = `${height / this.ratio}px`;
  }

  setFreeGames(on: boolean): void {
    this.freeGames = on;
    this.element.classList.toggle('reels-free', on);
    this.draw();
  }

  private draw(): void {
    const { layout, freeGames } = this;
    this.frame.replaceChildren(
      ...drawFrame(layout, page.look, freeGames),
      ...this.drawWithin(layout, freeGames),
    );
  }
}
