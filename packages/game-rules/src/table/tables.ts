/** All tables that the studio runs. One that was ever played stays: past rounds are checked by it. */
import { andarBaharClassic } from './andar-bahar/models.ts';
import { baccaratClassic, baccaratNoCommission, baccaratSpeed, baccaratSqueeze } from './baccarat/models.ts';
import { bingo30, bingo75 } from './bingo/models.ts';
import { cockfightArena, cockfightDerby } from './cockfight/models.ts';
import { coinBowlClassic } from './coin-bowl/models.ts';
import { colourGameFair, colourGameHall } from './colour-game/models.ts';
import { crash97, crash98 } from './crash/models.ts';
import { dragonTigerClassic, dragonTigerSpeed } from './dragon-tiger/models.ts';
import { dropBallFair } from './drop-ball/models.ts';
import { fanTanClassic } from './fan-tan/models.ts';
import { rouletteClassic, rouletteSpeed, rouletteStorm } from './roulette/models.ts';
import { fishPrawnCrab, sicBoClassic, sicBoSpeed } from './sic-bo/models.ts';
import type { TableModel } from './table-model.ts';

/** With cards, wheels and dice, as in the live rooms of a casino. */
export const liveModels: readonly TableModel[] = [
  baccaratClassic,
  baccaratNoCommission,
  baccaratSpeed,
  baccaratSqueeze,
  rouletteClassic,
  rouletteSpeed,
  rouletteStorm,
  sicBoClassic,
  sicBoSpeed,
  fishPrawnCrab,
  dragonTigerClassic,
  dragonTigerSpeed,
  fanTanClassic,
  coinBowlClassic,
  andarBaharClassic,
];

export const tableModels: readonly TableModel[] = [
  colourGameFair,
  colourGameHall,
  dropBallFair,
  crash98,
  crash97,
  bingo75,
  bingo30,
  cockfightArena,
  cockfightDerby,
  ...liveModels,
];

export function findTable(name: string): TableModel | null {
  return tableModels.find((model) => model.name === name) ?? null;
}
