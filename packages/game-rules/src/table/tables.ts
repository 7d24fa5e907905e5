/** All tables that the studio runs. One that was ever played stays: past rounds are checked by it. */
import { bingo30, bingo75 } from './bingo/models.ts';
import { colourGameFair, colourGameHall } from './colour-game/models.ts';
import { crash97, crash98 } from './crash/models.ts';
import { dropBallFair } from './drop-ball/models.ts';
import type { TableModel } from './table-model.ts';

export const tableModels: readonly TableModel[] = [
  colourGameFair,
  colourGameHall,
  dropBallFair,
  crash98,
  crash97,
  bingo75,
  bingo30,
];

export function findTable(name: string): TableModel | null {
  return tableModels.find((model) => model.name === name) ?? null;
}
