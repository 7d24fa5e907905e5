/** Canvases, and what is painted on many of them. */
export function surface(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, context: canvas.getContext('2d')! };
}

/** Painted once: gradients made in every frame would cost a cheap phone its pace. @param colours from the middle to the edge */
export function glow(edge: number, colours: readonly (readonly [number, string])[]): HTMLCanvasElement {
  const { canvas, context } = surface(edge, edge);
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
