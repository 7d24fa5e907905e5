/** All card games among people. One that was ever played stays: past matches are checked by it. */
import type { PvpModel } from './pvp-model.ts';
import { lucky9 } from './lucky-9/lucky-9.ts';
import { tongits } from './tongits/tongits.ts';
import { pusoyModels } from './pusoy-dos/models.ts';

export const pvpModels: readonly PvpModel[] = [lucky9, ...pusoyModels, tongits];

export function findPvp(name: string): PvpModel | null {
  return pvpModels.find((model) => model.name === name) ?? null;
}
