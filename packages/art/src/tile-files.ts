/** The files of a game's tile, for those who serve them: without anything that draws. */
import type { Rendering } from './rendering.ts';

/** AVIF for browsers that have it, WebP for the others; quality by size, the larger is seen on denser screens. */
export const tileRenderings = (slug: string): Rendering[] => [
  { name: `${slug}-220`, width: 220, format: 'avif', quality: 47 },
  { name: `${slug}-220`, width: 220, format: 'webp', quality: 66 },
  { name: `${slug}-330`, width: 330, format: 'avif', quality: 42 },
  { name: `${slug}-330`, width: 330, format: 'webp', quality: 60 },
];

/** Name of a tile among the pictures: what `draw-process.ts` is asked for. */
export const tilePicture = (slug: string): string => `tiles/${slug}`;
