import { atlasCell as cell, atlasColumns as columns } from '@perya/art/slot/names.ts';
import { pause } from '../dom.ts';
import { page } from '../page.ts';
import { surface } from './canvas.ts';

/** The game's symbols at the size of a cell on this screen, sharp and blurred, each a canvas of its own. */
export interface Sprites {
  sharp: HTMLCanvasElement[];
  blurred: HTMLCanvasElement[];
}

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

/** @param size edge of a symbol in device pixels. Drawn once for a layout: while the reels turn, nothing is scaled. */
export function cutSprites(atlas: HTMLImageElement, size: number): Sprites {
  const sharp: HTMLCanvasElement[] = [];
  const blurred: HTMLCanvasElement[] = [];
  for (let index = 0; index < columns * (atlas.naturalHeight / cell); index += 1) {
    const x = (index % columns) * cell;
    const y = Math.floor(index / columns) * cell;
    const one = surface(size, size);
    one.context.imageSmoothingQuality = 'high';
    one.context.drawImage(atlas, x, y, cell, cell, 0, 0, size, size);
    sharp.push(one.canvas);
    blurred.push(smear(one.canvas, size));
  }
  return { sharp, blurred };
}

/** Smears a symbol along its way: many faint copies, each a little further. */
function smear(source: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const steps = 26;
  const reach = size * 0.5;
  const { canvas, context } = surface(size, size + reach * 2);
  context.globalAlpha = 1.7 / steps;
  for (let step = 0; step < steps; step += 1) {
    const offset = ((step + 0.5) / steps) * 2 - 1;
    context.drawImage(source, 0, reach + offset * reach);
  }
  return canvas;
}
