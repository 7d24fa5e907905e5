/** What a whole run found, model by model: `docs/games/verification.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ModelFacts } from '../../packages/game-rules/src/model.ts';
import type { SimulationResult } from '../../packages/game-rules/src/simulate.ts';
import type { BetSpot } from '../../packages/game-rules/src/table/table-model.ts';
import type { ChiSquare } from './chi-square.ts';
import type { OwnRow } from './own-proof.ts';
import { percent, table, writeTables, type Computed } from './proof.ts';

export interface ModelRow {
  model: string;
  exact: Computed;
  stated: ModelFacts;
  found: SimulationResult;
  /** Null where outcomes are too many to be counted. */
  chiSquare: ChiSquare | null;
  unknownKinds: readonly string[];
}

export interface TableRow {
  model: string;
  rounds: number;
  /** Of all its bets. */
  rtpRange: readonly [number, number];
  /** The bet that stands first. */
  spot: BetSpot;
  /** How many were looked at. */
  bets: number;
  /** Its return, drawn, and half its 99 % interval. */
  found: number;
  margin: number;
  farthest: { id: string; share: number };
  /** The most that a bet can bring, in stakes. */
  most: number;
  chiSquare: ChiSquare;
}

export interface Found {
  models: readonly ModelRow[];
  tables: readonly TableRow[];
  own: readonly OwnRow[];
}

const path = fileURLToPath(new URL('../../docs/games/verification.md', import.meta.url));

export function writeReport(found: Found, run: { seed: string; rounds: number }): void {
  writeFileSync(path, writeTables(readFileSync(path, 'utf8'), reportTables(found, run)));
}

export function reportTables(
  { models, tables, own }: Found,
  { seed, rounds }: { seed: string; rounds: number },
): string {
  return [
    `### Summary\n\n${summary({ models, tables, own }, seed, rounds)}`,
    `### Slots and games of choices\n\n${table(
      [
        'model',
        'rounds',
        'RTP, exact',
        'RTP, simulated',
        '± 99 %',
        'off, in margins',
        'wins, exact',
        'wins, simulated',
        'standard deviation, exact',
        'simulated',
        'volatility',
        'largest win seen',
        'largest possible',
        'chi-square (freedom; 99.9 % point)',
      ],
      models.map((row, index) => modelCells(row, models[index - 1]?.model === row.model)),
    )}`,
    `### Tables\n\n${table(
      [
        'model',
        'rounds',
        'RTP of all bets',
        'first bet',
        'RTP, exact',
        'RTP, drawn',
        '± 99 %',
        'wins',
        'standard deviation',
        'farthest of all bets, in its margin',
        'most that comes back',
        'chi-square (freedom; 99.9 % point)',
      ],
      tables.map((row, index) => tableCells(row, tables[index - 1]?.model === row.model)),
    )}`,
    `### Rooms, pools, books, matches of cards\n\n${table(
      [
        'proof',
        'figure',
        'how it is known',
        'played',
        'known',
        'played, found',
        '± 99 %',
        'off, in margins',
        'chi-square (freedom; 99.9 % point)',
        'held by',
      ],
      own.map(ownCells),
    )}`,
  ].join('\n\n');
}

/** Thirds of a stake have no end. */
const stakes = (times: number): string => `${Number(times.toFixed(2)).toLocaleString('en')} ×`;
const second = (again: boolean): string => (again ? ' (second seed)' : '');
const spread = (one: ChiSquare | null): string =>
  one ? `${one.statistic.toFixed(1)} (${one.freedom}; ${one.point.toFixed(1)})` : '–';

function modelCells(row: ModelRow, again: boolean): (string | number)[] {
  const { model, exact, stated, found } = row;
  return [
    `[${model}](${model}.md)${second(again)}`,
    found.rounds.toLocaleString('en'),
    percent(exact.rtp),
    percent(found.rtp),
    percent(found.margin),
    ((found.rtp - exact.rtp) / found.margin).toFixed(2),
    percent(exact.hitRate, 3),
    percent(found.hitRate, 3),
    stated.standardDeviation.toFixed(3),
    found.standardDeviation.toFixed(3),
    stated.volatility,
    stakes(found.maxWin),
    stakes(stated.maxRound),
    spread(row.chiSquare),
  ];
}

function tableCells(row: TableRow, again: boolean): (string | number)[] {
  const { model, rtpRange, spot, found, margin, farthest } = row;
  return [
    `[${model}](${model}.md)${second(again)}`,
    row.rounds.toLocaleString('en'),
    rtpRange.map((rtp) => percent(rtp, 2)).join(' … '),
    spot.id,
    percent(spot.rtp),
    percent(found),
    percent(margin),
    percent(spot.hitRate, 3),
    spot.standardDeviation.toFixed(3),
    `${farthest.share.toFixed(2)} (${farthest.id}, of ${row.bets})`,
    stakes(row.most),
    spread(row.chiSquare),
  ];
}

function ownCells(row: OwnRow): (string | number)[] {
  const { model, what, how, played, exact, found, margin } = row;
  const file = row.test.split('/').at(-1)!;
  return [
    `[${model}](${model}.md)`,
    what,
    how,
    played,
    percent(exact),
    percent(found),
    percent(margin),
    ((found - exact) / margin).toFixed(2),
    spread(row.chiSquare),
    `[${file}](../../${row.test})`,
  ];
}

function summary({ models, tables, own }: Found, seed: string, rounds: number): string {
  const first = <Row extends { model: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row, index) => rows[index - 1]?.model !== row.model);
  const [slots, shared] = [first(models), first(tables)];
  const outside = [
    ...slots.filter(({ found, exact }) => Math.abs(found.rtp - exact.rtp) > found.margin),
    ...shared.filter(({ farthest }) => farthest.share > 1),
  ];
  const ownOutside = own.filter(({ exact, found, margin }) => Math.abs(found - exact) > margin);
  const counted = [...slots, ...shared].filter(({ chiSquare }) => chiSquare !== null);
  const uneven = counted.filter(({ chiSquare }) => chiSquare!.statistic > chiSquare!.point);
  const names = (rows: readonly { model: string }[]): string =>
    rows.length === 0 ? '0' : `${rows.length} (${rows.map(({ model }) => model).join(', ')})`;
  const all = slots.length + shared.length;
  return table(
    ['what', 'value'],
    [
      ['rounds of each model, at least', rounds.toLocaleString('en')],
      ['text from which the server seeds follow', `\`${seed}\``],
      ['models played', all],
      ['outside a 99 % interval with the first seed', names(outside)],
      ['– expected by chance', (all / 100).toFixed(2)],
      ['outcomes counted by chi-square', counted.length],
      ['– beyond the 99.9 % point with the first seed', names(uneven)],
      ['– expected by chance', (counted.length / 1000).toFixed(2)],
      ['figures of rooms, pools, books and matches of cards', own.length],
      ['– outside their 99 % interval', names(ownOutside)],
    ],
  );
}
