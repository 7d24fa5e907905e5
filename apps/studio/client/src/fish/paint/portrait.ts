import type { KindName } from '@perya/game-rules/fish/fish-model.ts';
import { surface } from '../../scene/canvas.ts';
import { painters } from './painters.ts';

/** A still picture of a kind, for lists. */
export function portrait(name: KindName, size: number): HTMLCanvasElement {
  const { canvas, context } = surface(size * 2, size * 2);
  context.translate(size, size);
  context.scale(size / 58, size / 58);
  painters[name](context, 0.3);
  canvas.className = 'portrait';
  return canvas;
}
