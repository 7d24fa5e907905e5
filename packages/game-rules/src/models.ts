/** All models that the studio plays. One that was ever played stays: past rounds are checked by it. */
import { instantModels } from './instant/instant-models.ts';
import { fiestaNights } from './lines/models/fiesta-nights.ts';
import { lines10Low } from './lines/models/lines-10-low.ts';
import { lines10Medium } from './lines/models/lines-10-medium.ts';
import { lines10High } from './lines/models/lines-10-high.ts';
import { lines20Low } from './lines/models/lines-20-low.ts';
import { lines20High } from './lines/models/lines-20-high.ts';
import { lines30Low } from './lines/models/lines-30-low.ts';
import { lines30Medium } from './lines/models/lines-30-medium.ts';
import { lines30High } from './lines/models/lines-30-high.ts';
import { classic1High } from './classic/models/classic-1-high.ts';
import { classic1Medium } from './classic/models/classic-1-medium.ts';
import { classic5Low } from './classic/models/classic-5-low.ts';
import { classic5Medium } from './classic/models/classic-5-medium.ts';
import { hold10High } from './hold/models/hold-10-high.ts';
import { hold10Medium } from './hold/models/hold-10-medium.ts';
import { hold20Low } from './hold/models/hold-20-low.ts';
import { hold20Medium } from './hold/models/hold-20-medium.ts';
import type { ClassicModel } from './classic/classic-model.ts';
import type { HoldModel } from './hold/hold-model.ts';
import { ways243Low } from './ways/models/ways-243-low.ts';
import { ways243Medium } from './ways/models/ways-243-medium.ts';
import { ways1024High } from './ways/models/ways-1024-high.ts';
import { rowsLow } from './rows/models/rows-low.ts';
import { rowsMedium } from './rows/models/rows-medium.ts';
import { rowsHigh } from './rows/models/rows-high.ts';
import { anywhere30High } from './cluster/models/anywhere-30-high.ts';
import { anywhere30Medium } from './cluster/models/anywhere-30-medium.ts';
import { cluster36Medium } from './cluster/models/cluster-36-medium.ts';
import { cluster49Low } from './cluster/models/cluster-49-low.ts';
import type { ClusterModel } from './cluster/cluster-model.ts';
import type { LineModel } from './lines/line-model.ts';
import type { GameModel } from './model.ts';
import type { RowsModel } from './rows/rows-model.ts';
import type { WaysModel } from './ways/ways-model.ts';

export const lineModels: readonly LineModel[] = [
  fiestaNights,
  lines10Low,
  lines10Medium,
  lines10High,
  lines20Low,
  lines20High,
  lines30Low,
  lines30Medium,
  lines30High,
];

export const classicModels: readonly ClassicModel[] = [
  classic5Low,
  classic5Medium,
  classic1Medium,
  classic1High,
];

export const holdModels: readonly HoldModel[] = [hold20Low, hold20Medium, hold10Medium, hold10High];

export const waysModels: readonly WaysModel[] = [ways243Low, ways243Medium, ways1024High];

export const rowsModels: readonly RowsModel[] = [rowsLow, rowsMedium, rowsHigh];

export const clusterModels: readonly ClusterModel[] = [
  cluster49Low,
  cluster36Medium,
  anywhere30Medium,
  anywhere30High,
];

export const models: readonly GameModel[] = [
  ...lineModels,
  ...classicModels,
  ...holdModels,
  ...waysModels,
  ...rowsModels,
  ...clusterModels,
  ...instantModels,
];

export function findModel(name: string): GameModel | null {
  return models.find((model) => model.name === name) ?? null;
}
