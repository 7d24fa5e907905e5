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

  private showsCoarse = true;

  constructor() {
    this.show(false);
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

  /** Both keep their place, so that nothing is laid out; and nothing is said anew that is so already. */
  private show(coarse: boolean): void {
    if (this.showsCoarse === coarse) return;
    this.showsCoarse = coarse;
    this.sharp.canvas.style.visibility = coarse ? 'hidden' : '';
    this.coarse.canvas.style.visibility = coarse ? '' : 'hidden';
  }

  /** Shows what is painted now. @param coarse with a pixel for one of CSS */
  paint(coarse: boolean, work: (brush: Brush) => void): void {
    this.show(coarse);
    if (!coarse) return this.sharp.paint(work);
    const { canvas, context } = this.coarse;
    context.clearRect(0, 0, canvas.width, canvas.height);
    work(context);
  }
}
