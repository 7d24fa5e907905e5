/** The proof of every model. */
import { instantModels } from '../../packages/game-rules/src/instant/instant-models.ts';
import {
  classicModels,
  clusterModels,
  holdModels,
  lineModels,
  rowsModels,
  waysModels,
} from '../../packages/game-rules/src/models.ts';
import { classicProof } from './classic-proof.ts';
import { holdProof } from './hold-proof.ts';
import { clusterProof } from './cluster-proof.ts';
import { instantProof } from './instant-proof.ts';
import { lineProof } from './line-proof.ts';
import type { Proof } from './proof.ts';
import { waysProof } from './ways-proof.ts';

/** `lines-10-low` → `Lines 10, low`; Fiesta Nights has the name of its game. */
function titleOf(name: string): string {
  const [, lines, volatility] = /^lines-(\d+)-(\w+)$/.exec(name) ?? [];
  return lines ? `Lines ${lines}, ${volatility}` : 'Fiesta Nights';
}

/** `ways-243-low` → `Ways 243 low`. */
const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

export const proofs: readonly Proof[] = [
  ...lineModels.map((model) => lineProof(model, titleOf(model.name))),
  ...classicModels.map(classicProof),
  ...holdModels.map(holdProof),
  ...[...waysModels, ...rowsModels].map((model) => waysProof(model, wordsOf(model.name))),
  ...clusterModels.map(clusterProof),
  ...instantModels.map((model) => instantProof(model, wordsOf(model.name))),
];
