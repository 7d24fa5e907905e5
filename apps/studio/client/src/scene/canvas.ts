/** Canvases, and what is painted on many of them. */

/** What can be painted on, in sight or not. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas of the page, or one that a worker can paint on. */
export type Sheet = HTMLCanvasElement | OffscreenCanvas;

/** For a picture that is painted on something else: in a worker as on the page. */
export function sheet(width: number, height: number): { canvas: Sheet; context: Brush } {
  if (typeof OffscreenCanvas === 'undefined') return surface(width, height);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  return { canvas, context: canvas.getContext('2d')! };
}

export function surface(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, context: canvas.getContext('2d')! };
}

/**
 * A canvas for what mostly stands. Without graphics a browser copies a canvas that can be painted on for every frame of the
 * page, also one that stands; this one is handed a finished picture, which is copied once.
 */
export class Pane {
  readonly canvas = document.createElement('canvas');
  private readonly easel: OffscreenCanvas | null =
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1);

  /** Device pixels; it is empty afterwards. */
  resize(width: number, height: number): void {
    Object.assign(this.canvas, { width, height });
    if (this.easel) Object.assign(this.easel, { width, height });
  }

  /** Shows what is painted now in place of what it showed. */
  paint(work: (brush: Brush) => void): void {
    const { canvas, easel } = this;
    if (!easel) {
      const context = canvas.getContext('2d')!;
      context.clearRect(0, 0, canvas.width, canvas.height);
      work(context);
      return;
    }
    work(easel.getContext('2d')!);
    canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(easel.transferToImageBitmap());
  }
}

/** A picture that stands for as long as it is shown. Device pixels. */
export function standing(width: number, height: number, work: (brush: Brush) => void): HTMLCanvasElement {
  const pane = new Pane();
  pane.resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  pane.paint(work);
  return pane.canvas;
}

/** Painted once: gradients made in every frame would cost a cheap phone its pace. @param colours from the middle to the edge */
export function glow(edge: number, colours: readonly (readonly [number, string])[]): Sheet {
  const { canvas, context } = sheet(edge, edge);
  const gradient = context.createRadialGradient(edge / 2, edge / 2, 0, edge / 2, edge / 2, edge / 2);
  for (const [offset, colour] of colours) gradient.addColorStop(offset, colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, edge, edge);
  return canvas;
}

export function fillRound(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
