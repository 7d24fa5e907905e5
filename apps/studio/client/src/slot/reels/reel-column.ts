import { h } from '../../dom.ts';
import { Pane, surface, type Brush } from '../../scene/canvas.ts';

/**
 * One reel: a reel that stands is not painted while others turn. Its smears have a canvas with fewer pixels, of which nobody
 * sees more; neither canvas changes its size while the reel turns, for which the browser would wait.
 */
export class ReelColumn {
  private readonly sharp = new Pane();
  private readonly coarse = surface(1, 1);
  readonly element = h('div', { class: 'reel' }, this.sharp.canvas, this.coarse.canvas);

  constructor() {
    this.coarse.canvas.hidden = true;
  }

  /** Where it lies among the others and how large it is, device pixels. @param ratio how many of them make one of CSS */
  fit(left: number, width: number, height: number, ratio: number): void {
    Object.assign(this.element.style, {
      left: `${left / ratio}px`,
      width: `${width / ratio}px`,
      height: `${height / ratio}px`,
    });
    this.sharp.resize(width, height);
    Object.assign(this.coarse.canvas, { width: Math.ceil(width / ratio), height: Math.ceil(height / ratio) });
  }

  paintSharp(work: (brush: Brush) => void): void {
    this.show(this.sharp.canvas, this.coarse.canvas);
    this.sharp.paint(work);
  }

  /** A pixel for one of CSS. */
  paintCoarse(work: (brush: Brush) => void): void {
    const { canvas, context } = this.coarse;
    this.show(canvas, this.sharp.canvas);
    context.clearRect(0, 0, canvas.width, canvas.height);
    work(context);
  }

  private show(shown: HTMLCanvasElement, other: HTMLCanvasElement): void {
    if (!shown.hidden) return;
    shown.hidden = false;
    other.hidden = true;
  }
}
