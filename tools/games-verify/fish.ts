/** Proves the shooting rooms: every kind's chances and prizes counted, shots drawn with the studio's own code, documents compared. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import {
  drawShot,
  factsOf,
  figuresOfKind,
  sharesOfKinds,
  type FishKind,
  type FishModel,
} from '../../packages/game-rules/src/fish/fish-model.ts';
import { fishModels } from '../../packages/game-rules/src/fish/models.ts';
import { chiSquare } from './chi-square.ts';
import type { OwnRun } from './own-proof.ts';
import { percent, table, writeTables } from './proof.ts';

/** The two-sided 99 % point of the normal distribution. */
const z99 = 2.5758293035489;

/** @returns what does not agree, in sentences. */
export function proveFishRooms(run: OwnRun): string[] {
  return fishModels
    .filter(({ name }) => run.model === undefined || run.model === name)
    .flatMap((model) => [...checkRoom(model), ...checkDocument(model, run.write), ...shootRoom(model, run)]);
}

/** Whole numbers on both sides: the ways that catch, times what they pay, are the stated share of all ways. */
export function checkRoom({ name, rules, facts }: FishModel): string[] {
  const off = rules.kinds.flatMap((kind) => {
    const ways = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
    const worth = kind.prizes.reduce((sum, { times, weight }) => sum + times * weight, 0);
    // Of 100 · worth numbers, rtpPercent · ways catch and pay worth / ways on the mean.
    const exact = BigInt(rules.rtpPercent) * BigInt(ways) * BigInt(worth) * 100n;
    const same = exact === BigInt(rules.rtpPercent) * BigInt(100 * worth) * BigInt(ways);
    const below = rules.rtpPercent * ways < 100 * worth && 100 * worth <= 2 ** 32;
    return same && below ? [] : [`${name}: a shot at a ${kind.name} does not return what is stated.`];
  });
  const counted = factsOf(rules);
  const named = Object.entries(facts).filter(
    ([key, value]) => counted[key as keyof typeof counted] !== value,
  );
  return [...off, ...named.map(([key]) => `${name}: ${key} is not the counted one.`)];
}

/** What stands between the two marks of `docs/games/<model>.md`. */
export function fishTables({ rules, facts }: FishModel): string {
  const shares = sharesOfKinds(rules.kinds);
  const rows = rules.kinds.map((kind, index) => {
    const { chance, rtp, mean, most, standardDeviation } = figuresOfKind(rules, kind);
    return [
      kind.name,
      kind.prizes
        .map(({ times, weight }) => (kind.prizes.length > 1 ? `${times} (${weight})` : times))
        .join(', '),
      mean.toFixed(4),
      most,
      percent(chance, 6),
      percent(rtp, 6),
      standardDeviation.toFixed(6),
      kind.power === 'boss' ? 'by the clock' : percent(shares[index]!, 4),
    ];
  });
  const figures: [string, string][] = [
    ['return of every shot (RTP)', percent(facts.rtp, 6)],
    ['shots that catch', `${percent(facts.hitRate, 6)} (1 in ${(1 / facts.hitRate).toFixed(2)})`],
    ['standard deviation of a shot, in bullets', facts.standardDeviation.toFixed(6)],
    ['most that a bullet pays, in bullets', String(facts.maxRound)],
    ['volatility', facts.volatility],
    ['bullets, in centavos', rules.bulletsMinor.join(', ')],
    ['bullets in a magazine', rules.magazines.join(', ')],
  ];
  const head = [
    'fish',
    'pays (ways)',
    'mean',
    'most',
    'caught',
    'RTP',
    'standard deviation',
    'share of the fish',
  ];
  return `### Figures\n\n${table(['figure', 'value'], figures)}\n\n### Every kind\n\n${table(head, rows)}`;
}

function checkDocument(model: FishModel, write: boolean): string[] {
  const path = fileURLToPath(new URL(`../../docs/games/${model.name}.md`, import.meta.url));
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, fishTables(model));
  if (write) writeFileSync(path, right);
  else if (text !== right)
    return [`docs/games/${model.name}.md differs from the computed figures: run with --write.`];
  return [];
}

const outcome = ({ name }: FishKind, times: number): string => `${name} ${times}`;

/** The exact share of everything that a shot can bring, where every kind is shot at as often as any other. */
function sharesOfShots({ rules }: FishModel): Map<string, number> {
  return new Map(
    rules.kinds.flatMap((kind) => {
      const { chance } = figuresOfKind(rules, kind);
      const ways = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
      const each = 1 / rules.kinds.length;
      return [
        [outcome(kind, 0), (1 - chance) * each],
        ...kind.prizes.map(
          ({ times, weight }) => [outcome(kind, times), (chance * weight * each) / ways] as [string, number],
        ),
      ] as [string, number][];
    }),
  );
}

/** Shots drawn in turn at all kinds, against their exact shares and their return. */
export function shootRoom(
  model: FishModel,
  { count: shots, seed, print, found }: Pick<OwnRun, 'count' | 'seed' | 'print' | 'found'>,
): string[] {
  const { rules, name } = model;
  if (shots === 0) return [];
  const seen = new Map<string, number>();
  let [paid, squares] = [0, 0];
  for (let nonce = 0; nonce < shots; nonce += 1) {
    const kind = rules.kinds[nonce % rules.kinds.length]!;
    const times = drawShot(rules, kind, fairNumbers({ serverSeed: seed, clientSeed: 'simulation', nonce }));
    paid += times;
    squares += times ** 2;
    seen.set(outcome(kind, times), (seen.get(outcome(kind, times)) ?? 0) + 1);
  }
  const rtp = paid / shots;
  const margin = z99 * Math.sqrt((squares / shots - rtp ** 2) / shots);
  print(`${name}: server seed of the run`, seed);
  print(`return of ${shots.toLocaleString('en')} shots`, `${percent(rtp)} ± ${percent(margin)}`);
  const shares = sharesOfShots(model);
  const spread = chiSquare(shares, seen, shots);
  const { statistic, freedom, point } = spread;
  found({
    model: name,
    what: 'return of a shot',
    how: 'whole numbers: ways that catch × what they pay, the same share at every fish',
    exact: model.facts.rtp,
    found: rtp,
    margin,
    played: `${shots.toLocaleString('en')} shots`,
    chiSquare: spread,
    test: 'tools/games-verify/fish.test.ts',
  });
  print(
    'chi-square of the shots',
    `${statistic.toFixed(2)} with ${freedom} degrees of freedom; 99.9 % lie below ${point.toFixed(2)}`,
  );
  const unknown = [...seen.keys()].filter((kind) => !shares.has(kind));
  return [
    ...(Math.abs(rtp - model.facts.rtp) > margin
      ? [`${name}: the simulated return is outside its 99 % interval.`]
      : []),
    ...(statistic > point ? [`${name}: the shots are not spread as they should be.`] : []),
    ...unknown.map((kind) => `${name}: a shot that cannot be: ${kind}.`),
  ];
}
