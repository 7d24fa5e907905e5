/** The tiles that are played: one of each model, so that the pictures of a hundred more need not be drawn. */
import { catalogue } from '../../../packages/art/src/catalogue.ts';

export interface Tile {
  slug: string;
  model: string;
}

export function tilesOf(plays: (model: string) => boolean): Tile[] {
  const byModel = new Map<string, Tile>();
  for (const { slug, model } of catalogue)
    if (model !== null && plays(model) && !byModel.has(model)) byModel.set(model, { slug, model });
  return [...byModel.values()];
}
