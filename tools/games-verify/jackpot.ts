/**
 * The proof of the jackpots: what the studio's draw wins, compared with the stated chances, and what a house with pools gives back.
 * The figures stand in `docs/games/<jackpot>.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  drawJackpot,
  fedMinor,
  jackpotReturn,
  mostStakeMinor,
  tierFigures,
  type JackpotRules,
} from '../../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { jackpots } from '../../packages/game-rules/src/jackpot/jackpots.ts';
import { formatDecimal } from '../../packages/money/src/money.ts';
import { chiSquare } from './chi-square.ts';
import type { OwnRun } from './own-proof.ts';
import { percent, table, writeTables } from './proof.ts';

/** The stake of the stated chances. */
const statedStakeMinor = 1_000n;
/** So large that each tier is won often enough to be compared. */
const playedStakeMinor = 1_000_000n;

/** @returns what does not agree. */
export function proveJackpots(run: OwnRun): string[] {
  const { print } = run;
  return jackpots.flatMap((jackpot) => {
    const { feed, seed, total } = jackpotReturn(jackpot);
    print('return of the contributions', percent(feed));
    print('return of the seeds', percent(seed));
    print('both', percent(total));
    const failures = [...checkDocument(jackpot, run.write)];
    if (run.count > 0) failures.push(...compareDraws(jackpot, run));
    return failures;
  });
}

/** What stands between the two marks of the document. */
export function jackpotTables(jackpot: JackpotRules): string {
  const money = (minor: bigint): string => formatDecimal(minor, 'PHP');
  const figures = jackpot.tiers.map((tier) => ({ ...tier, ...tierFigures(jackpot, tier, statedStakeMinor) }));
  const { feed, seed, total } = jackpotReturn(jackpot);
  const rows = figures.map((tier) => [
    tier.tier,
    `${tier.cases} in ${jackpot.outOf.toLocaleString('en')}`,
    `1 in ${Math.round(1 / tier.chance).toLocaleString('en')}`,
    money(tier.cycleMinor),
    money(tier.seedMinor),
    percent(tier.feedReturn, 2),
    percent(tier.seedReturn, 2),
    money(tier.meanWinMinor),
  ]);
  const head = [
    'pool',
    'chance of a centavo',
    `chance of a stake of ${money(statedStakeMinor)}`,
    'staked between two wins, mean',
    'seed',
    'contribution',
    'return of the seed',
    'won, mean',
  ];
  const sums = table(
    ['figure', 'value'],
    [
      ['return of the contributions', percent(feed, 2)],
      ['return of the seeds', percent(seed, 2)],
      ['return of the jackpot', percent(total, 2)],
      ['largest stake that the chances have room for', money(mostStakeMinor(jackpot))],
    ],
  );
  return `### Pools\n\n${table(head, rows)}\n\n### Return\n\n${sums}`;
}

function checkDocument(jackpot: JackpotRules, write: boolean): string[] {
  const path = fileURLToPath(new URL(`../../docs/games/${jackpot.code}.md`, import.meta.url));
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, jackpotTables(jackpot));
  if (text === right) return [];
  if (!write) return [`docs/games/${jackpot.code}.md differs from the computed figures: run with --write.`];
  writeFileSync(path, right);
  return [];
}

/** Draws with the studio's own code, and pays as the house does: seeds, contributions, whole pools. */
function compareDraws(
  jackpot: JackpotRules,
  { count: rounds, seed: serverSeed, print, found }: OwnRun,
): string[] {
  print('server seed of the run', serverSeed);
  const won = new Map<string, number>([...jackpot.tiers.map(({ tier }) => [tier, 0] as const), ['none', 0]]);
  const fedAtWin = new Map<string, bigint>();
  let paid = 0n;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const tier = drawJackpot(jackpot, { serverSeed, clientSeed: 'simulation', nonce }, playedStakeMinor);
    won.set(tier ?? 'none', (won.get(tier ?? 'none') ?? 0) + 1);
    if (tier === null) continue;
    const rules = jackpot.tiers.find((one) => one.tier === tier)!;
    const fed = fedMinor(BigInt(nonce + 1) * playedStakeMinor, rules);
    paid += rules.seedMinor + fed - (fedAtWin.get(tier) ?? 0n);
    fedAtWin.set(tier, fed);
  }
  const shares = new Map(
    jackpot.tiers.map((tier) => [tier.tier as string, tierFigures(jackpot, tier, playedStakeMinor).chance]),
  );
  shares.set('none', 1 - [...shares.values()].reduce((sum, share) => sum + share, 0));
  const spread = chiSquare(shares, won, rounds);
  const { statistic, freedom, point } = spread;
  print(
    'chi-square of the tiers',
    `${statistic.toFixed(2)} with ${freedom} degrees of freedom; 99.9 % lie below ${point.toFixed(2)}`,
  );
  const stakedMinor = BigInt(rounds) * playedStakeMinor;
  const inPools = jackpot.tiers.reduce(
    (sum, rules) => sum + fedMinor(stakedMinor, rules) - (fedAtWin.get(rules.tier) ?? 0n),
    0n,
  );
  // What the contributions are is sure; only how often a seed goes with them is a matter of chance.
  const variance = jackpot.tiers.reduce((sum, rules) => {
    const { chance } = tierFigures(jackpot, rules, playedStakeMinor);
    return sum + rounds * chance * (1 - chance) * Number(rules.seedMinor) ** 2;
  }, 0);
  const margin = (2.5758293035489 * Math.sqrt(variance)) / Number(stakedMinor);
  const returned = Number(paid + inPools) / Number(stakedMinor);
  print(`return, ${rounds.toLocaleString('en')} draws`, `${percent(returned)} ± ${percent(margin)} (99 %)`);
  const exact = jackpotReturn(jackpot).total;
  found({
    model: jackpot.code,
    what: 'return of the pools',
    how: 'counted: winning numbers of each centavo × seed, and the contributions',
    exact,
    found: returned,
    margin,
    played: `${rounds.toLocaleString('en')} draws`,
    chiSquare: spread,
    test: 'packages/game-rules/src/jackpot/jackpot.test.ts',
  });
  const failures: string[] = [];
  if (statistic > point) failures.push(`${jackpot.code}: the tiers are not won as stated.`);
  if (Math.abs(returned - exact) > margin)
    failures.push(`${jackpot.code}: the return lies outside its 99 % interval.`);
  return failures;
}
