/** The proof of a slot that pays by ways, over reels of one height or of changing ones. */
import { symbolRoles } from '../../packages/game-rules/src/lines/line-rules.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { countedOf as countedRows } from '../../packages/game-rules/src/rows/rows-mathematics.ts';
import type { RowsModel } from '../../packages/game-rules/src/rows/rows-model.ts';
import { fullReels, leastRows } from '../../packages/game-rules/src/rows/rows-slot.ts';
import type { FreeGamesRule } from '../../packages/game-rules/src/ways/free-games.ts';
import type { WaysPays } from '../../packages/game-rules/src/ways/evaluate-ways.ts';
import type { GameClass } from '../../packages/game-rules/src/ways/game-classes.ts';
import {
  computeWays,
  countedOf as countedWays,
  type WaysMathematics,
} from '../../packages/game-rules/src/ways/ways-mathematics.ts';
import type { WaysModel } from '../../packages/game-rules/src/ways/ways-model.ts';
import { percent, table, type Computed, type Proof } from './proof.ts';

/** @param title of its document. */
export const waysProof = (model: WaysModel | RowsModel, title: string): Proof => ({
  model,
  title,
  compute: () => compute(model),
  kindOf: ({ steps }) => {
    const { draw } = steps[0]!;
    if (model.family === 'ways') return kindOf(model.slot.evaluate(draw, false).scatters, 0);
    return kindOf(model.slot.evaluate(draw).scatters, fullReels(draw));
  },
});

const kindOf = (scatters: number, raises: number): string => `${scatters} scatters, ${raises} full reels`;

function compute(model: WaysModel | RowsModel): Computed {
  const { mathematics, paid } = computeWays(
    model.family === 'rows' ? countedRows(model.slot) : countedWays(model.slot),
  );
  const { rtp, hitRate, freeGamesRate } = mathematics;
  const { reels, rules } = model.slot;
  return {
    rtp,
    hitRate,
    furtherRate: freeGamesRate,
    kinds: new Map(paid.map(({ scatters, raises, share }) => [kindOf(scatters, raises), share])),
    facts: { ...mathematics, volatility: volatilityOf(mathematics.standardDeviation) },
    figures: figuresOf(mathematics, 4),
    tables: [
      `### Figures\n\n${table(['figure', 'value'], figuresOf(mathematics, 6))}`,
      counts(reels),
      ...(model.family === 'rows' ? [heights(model)] : []),
      pays(rules, reels.length),
      classes(paid),
    ].join('\n\n'),
  };
}

function figuresOf(exact: WaysMathematics, digits: number): [string, string][] {
  const share = (value: number): string => percent(value, digits);
  const oneIn = (value: number): string => `${share(value)} (1 in ${(1 / value).toFixed(2)})`;
  return [
    ['return to player (RTP)', share(exact.rtp)],
    ['– from ways', share(exact.rtpWays)],
    ['– from scatters', share(exact.rtpScatters)],
    ['– from free games', share(exact.rtpFreeGames)],
    ['paid games that win', oneIn(exact.hitRate)],
    ['rounds that open free games', oneIn(exact.freeGamesRate)],
    ['free games once opened, mean', exact.freeGamesMean.toFixed(digits)],
    ['their worth, mean, in stakes', exact.freeGamesWorth.toFixed(digits)],
    ['standard deviation of a round, in stakes', exact.standardDeviation.toFixed(digits)],
    ['most that a paid game pays, in stakes', String(exact.maxPaidGame)],
    ['no round could pay more, in stakes', String(exact.maxRound)],
  ];
}

function counts(reels: readonly (readonly number[])[]): string {
  const rows = symbolRoles.map((role, symbol) => [
    role as string,
    ...reels.map((strip) => strip.filter((one) => one === symbol).length),
  ]);
  const head = ['symbol', ...reels.map((_, reel) => `reel ${reel + 1}`)];
  return `### Symbols on each reel\n\n${table(head, [...rows, ['stops', ...reels.map((strip) => strip.length)]])}`;
}

function heights({ rules }: RowsModel): string {
  const head = ['reel', ...rules.heights[0]!.map((_, index) => `${leastRows + index} rows`)];
  const rows = rules.heights.map((weights, reel) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return [`reel ${reel + 1}`, ...weights.map((weight) => percent(weight / all, 1))];
  });
  return `### How often a reel opens to its rows\n\n${table(head, rows)}`;
}

function pays(
  { pays: waysPays, scatterPays, stakeParts, freeGames }: WaysPays & { freeGames: FreeGamesRule },
  reels: number,
): string {
  const runs = Array.from({ length: reels - 2 }, (_, index) => index + 3);
  const rows = waysPays.map((row, index) => [symbolRoles[index + 2] as string, ...row]);
  const scatters = runs.map((count) => (scatterPays[count] ?? 0) * stakeParts);
  const opened = runs.map((count) => freeGames.opened[count] ?? 0);
  return [
    `### Pays of one way, in parts (${stakeParts} are a stake)`,
    table(
      ['symbol', ...runs.map(String)],
      [...rows, ['scatter', ...scatters], ['free games opened', ...opened]],
    ),
  ].join('\n\n');
}

function classes(all: readonly GameClass[]): string {
  const fine = (value: number): string => value.toExponential(9);
  return `### Paid games, by what the free games ask of them\n\n${table(
    ['scatters', 'reels fully open', 'share', 'of it paying', 'mean pay in it (parts)'],
    all.map((one) => [
      one.scatters,
      one.raises,
      fine(one.share),
      fine(one.paying),
      fine(one.pay / one.share),
    ]),
  )}`;
}
