import { surface } from '../../scene/canvas.ts';

/**
 * The canvas of one reel: a reel that stands is not painted while others turn. It has fewer pixels while its symbols are a
 * smear, of which nobody sees more.
 */
export class ReelColumn {
  private readonly sheet = surface(1, 1);
  private width = 1;
  private height = 1;

  get canvas(): HTMLCanvasElement {
    return this.sheet.canvas;
  }

  /** Where it lies among the others and how large it is, device pixels. @param ratio how many of them make one of CSS */
  fit(left: number, width: number, height: number, ratio: number): void {
    Object.assign(this, { width, height });
    Object.assign(this.canvas.style, {
      left: `${left / ratio}px`,
      width: `${width / ratio}px`,
      height: `${height / ratio}px`,
    });
  }

  /** Empties it. @param share of its device pixels, in both directions, that it has from now on */
  blank(share: number): CanvasRenderingContext2D {
    const { canvas, context } = this.sheet;
    const width = Math.ceil(this.width * share);
    const height = Math.ceil(this.height * share);
    if (canvas.width === width && canvas.height === height) context.clearRect(0, 0, width, height);
    else Object.assign(canvas, { width, height });
    return context;
  }
}
