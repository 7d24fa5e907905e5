/** All models that the studio plays. One that was ever played stays: past rounds are checked by it. */
import { fiestaNights } from './fiesta-nights/model.ts';
import type { GameModel } from './model.ts';

export const models: readonly GameModel[] = [fiestaNights];

export function findModel(name: string): GameModel | null {
  return models.find((model) => model.name === name) ?? null;
}
