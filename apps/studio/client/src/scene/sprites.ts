import { atlasCell as cell, atlasColumns as columns } from '@perya/art/slot/names.ts';
import { pause } from '../dom.ts';
import { page } from '../page.ts';
import { surface } from './canvas.ts';

/** Until it is there: without its symbols there is no game, and a network that is lost comes back. */
export async function loadAtlas(): Promise<HTMLImageElement> {
  for (let failures = 0; ; failures += 1) {
    const image = new Image();
    image.src = page.pictures.symbols;
    try {
      await image.decode();
      return image;
    } catch {
      await pause(Math.min(5000, 600 * 1.6 ** failures));
    }
  }
}

/**
 * The game's symbols, each a canvas of its own. Cut once for a layout: while the reels turn, nothing is scaled.
 * @param size edge of a symbol in device pixels
 */
export function cutSprites(atlas: HTMLImageElement, size: number): HTMLCanvasElement[] {
  return Array.from({ length: columns * (atlas.naturalHeight / cell) }, (_, index) => {
    const x = (index % columns) * cell;
    const y = Math.floor(index / columns) * cell;
    const { canvas, context } = surface(size, size);
    context.imageSmoothingQuality = 'high';
    context.drawImage(atlas, x, y, cell, cell, 0, 0, size, size);
    return canvas;
  });
}

/** A symbol as it is seen in passing: many faint copies along its way, each a little further. As wide as `edge`, twice as tall. */
export function smear(symbol: HTMLCanvasElement, edge: number): HTMLCanvasElement {
  const small = surface(edge, edge);
  small.context.drawImage(symbol, 0, 0, edge, edge);
  // So many that a large symbol has no rungs.
  const steps = Math.max(26, Math.round(edge / 2));
  const reach = edge * 0.5;
  const { canvas, context } = surface(edge, edge + reach * 2);
  context.globalAlpha = 1.7 / steps;
  for (let step = 0; step < steps; step += 1) {
    const offset = ((step + 0.5) / steps) * 2 - 1;
    context.drawImage(small.canvas, 0, reach + offset * reach);
  }
  return canvas;
}
