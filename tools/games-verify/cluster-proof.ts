/** The proof of a slot with tumbling: counted exactly where groups pay anywhere, measured where they have to touch. */
import { readFileSync } from 'node:fs';
import type { ClusterModel } from '../../packages/game-rules/src/cluster/cluster-model.ts';
import type { ClusterRules } from '../../packages/game-rules/src/cluster/cluster-rules.ts';
import { mostOf } from '../../packages/game-rules/src/cluster/limits.ts';
import {
  computeMathematics,
  countGames,
  type GameMoments,
} from '../../packages/game-rules/src/cluster/mathematics.ts';
import {
  measuredFigures,
  roundedFacts,
  type MeasuredSums,
} from '../../packages/game-rules/src/cluster/measure.ts';
import { freeGamesOpened, scatterChances } from '../../packages/game-rules/src/cluster/scatters.ts';
import { symbolRoles } from '../../packages/game-rules/src/lines/line-rules.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { percent, table, type Computed, type Proof } from './proof.ts';

/** `cluster-49-low` → `Cluster 49, low`. */
const titleOf = (name: string): string => {
  const [kind = '', cells, volatility] = name.split('-');
  return `${kind[0]!.toUpperCase()}${kind.slice(1)} ${cells}, ${volatility}`;
};

export const clusterProof = (model: ClusterModel): Proof => ({
  model,
  title: titleOf(model.name),
  compute: () => (model.facts.measuredRounds === 0 ? counted(model) : measured(model)),
  kindOf({ steps }) {
    const { scatters, wonDrops } = model.slot.gameOf(steps[0]!.draw, []);
    return kindOf(scatters, model.facts.measuredRounds === 0 ? wonDrops : null);
  },
});

/** How many drops win is known exactly where groups pay anywhere. */
const kindOf = (scatters: number, wonDrops: number | null): string =>
  wonDrops === null ? `${scatters} scatters` : `${scatters} scatters, ${wonDrops} drops won`;

const oneIn = (rate: number): string => `${percent(rate, 6)} (1 in ${(1 / rate).toFixed(2)})`;

function counted({ rules }: ClusterModel): Computed {
  const games = countGames(rules);
  const exact = computeMathematics(rules, games);
  const figures: [string, string][] = [
    ['return to player (RTP)', percent(exact.rtp, 6)],
    ['– from groups of the paid game', percent(exact.rtpGroups, 6)],
    ['– from scatters', percent(exact.rtpScatters, 6)],
    ['– from free games', percent(exact.rtpFreeGames, 6)],
    ['paid games that win', oneIn(exact.hitRate)],
    ['rounds that open free games', oneIn(exact.freeGamesRate)],
    ['free games once opened, mean', exact.freeGamesMean.toFixed(6)],
    ['their worth, mean, in stakes', exact.freeGamesWorth.toFixed(6)],
    ['standard deviation of a round, in stakes', exact.standardDeviation.toFixed(6)],
    ['most that a paid game pays, in stakes', String(exact.maxPaidGame)],
    ['most that a round could pay, in stakes', String(exact.maxRound)],
  ];
  return {
    rtp: exact.rtp,
    hitRate: exact.hitRate,
    furtherRate: exact.freeGamesRate,
    kinds: new Map(
      games.flatMap(({ scatters, chance, wonDrops }) =>
        wonDrops.map((share, won) => [kindOf(scatters, won), chance * share] as const),
      ),
    ),
    facts: { ...exact, volatility: volatilityOf(exact.standardDeviation), measuredRounds: 0 },
    figures,
    tables: [
      titled('Figures', figures),
      pays(rules),
      tumbles(wonDropsOf(games)),
      byScatters(rules, games),
    ].join('\n\n'),
  };
}

function measured({ name, rules }: ClusterModel): Computed {
  const path = new URL(`measured/${name}.json`, import.meta.url);
  const sums = JSON.parse(readFileSync(path, 'utf8')) as MeasuredSums;
  const found = measuredFigures(rules, sums);
  const rounded = roundedFacts(found);
  const opened = freeGamesOpened(rules);
  const most = mostOf(rules);
  const about = (share: number): string => percent(share, 3);
  const figures: [string, string][] = [
    ['rounds measured', sums.rounds.toLocaleString('en')],
    ['return to player (RTP)', about(found.rtp)],
    ['– its 99 % confidence interval', `± ${about(found.margin)}`],
    ['– from groups of the paid game', about(found.rtpGroups)],
    ['– from scatters of the paid game', about(found.rtp - found.rtpGroups - found.rtpFreeGames)],
    ['– from free games', about(found.rtpFreeGames)],
    ['paid games that win', about(found.hitRate)],
    ['rounds that open free games (exact)', oneIn(opened.rate)],
    ['free games once opened, mean (exact)', opened.mean.toFixed(6)],
    ['their worth, mean, in stakes', (found.rtpFreeGames / opened.rate).toFixed(2)],
    ['standard deviation of a round, in stakes', found.standardDeviation.toFixed(2)],
    ['largest win of a round seen, in stakes', String(found.maxWin)],
    ['no paid game pays more than, in stakes', String(most.paidGame)],
    ['no round pays more than, in stakes', String(most.round)],
  ];
  return {
    rtp: found.rtp,
    hitRate: found.hitRate,
    furtherRate: opened.rate,
    kinds: new Map(scatterChances(rules).map((chance, scatters) => [kindOf(scatters, null), chance])),
    facts: {
      ...rounded,
      freeGamesRate: opened.rate,
      freeGamesMean: opened.mean,
      maxPaidGame: most.paidGame,
      maxRound: most.round,
      volatility: volatilityOf(rounded.standardDeviation),
      measuredRounds: sums.rounds,
    },
    figures,
    tables: [
      titled('Figures', figures),
      pays(rules),
      tumbles(sums.wonDrops.map((count) => count / sums.rounds)),
      byScatters(rules, null),
    ].join('\n\n'),
  };
}

/** Whatever the scatters. */
const wonDropsOf = (games: readonly GameMoments[]): number[] =>
  games[0]!.wonDrops.map((_, won) =>
    games.reduce((sum, { chance, wonDrops }) => sum + chance * wonDrops[won]!, 0),
  );

const titled = (title: string, rows: readonly (readonly [string, string])[]): string =>
  `### ${title}\n\n${table(['figure', 'value'], rows)}`;

function pays({ pays: rows, sizes, stakeParts, weights }: ClusterRules): string {
  const names = sizes.map((size, band) => {
    const next = sizes[band + 1];
    if (next === undefined) return `${size} and more`;
    return next === size + 1 ? String(size) : `${size} to ${next - 1}`;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const wild: (string | number)[] = [symbolRoles[0], `${weights[0]} of ${whole}`, ...sizes.map(() => '')];
  const paying = rows.map((row, index) => [
    symbolRoles[index + 2]!,
    `${weights[index + 2]} of ${whole}`,
    ...row,
  ]);
  return [
    `### Pays in parts of the stake (${stakeParts} are a stake), by the size of a group`,
    table(['symbol', 'falls', ...names], weights[0]! > 0 ? [wild, ...paying] : paying),
  ].join('\n\n');
}

function tumbles(shares: readonly number[]): string {
  const rows = shares.flatMap((share, won) => (share > 0 ? [[won, percent(share, 5)]] : []));
  return `### Paid games by their drops that won\n\n${table(['drops', 'share'], rows)}`;
}

function byScatters(rules: ClusterRules, games: readonly GameMoments[] | null): string {
  const { scatter, freeGames, stakeParts } = rules;
  const rows = scatterChances(rules).map((chance, count) => {
    const game = games?.[count];
    return [
      count,
      percent(chance, 6),
      scatter.pays[count] ?? 0,
      freeGames.opened[count] ?? 0,
      ...(game ? [(game.paid.mean / stakeParts).toFixed(6), (game.free.mean / stakeParts).toFixed(6)] : []),
    ];
  });
  const worth = games ? ['groups of a paid game, mean', 'of a free game, mean'] : [];
  return `### By the scatters of a game (exact)\n\n${table(
    ['scatters', 'chance', 'pay in stakes', 'free games opened', ...worth],
    rows,
  )}`;
}
