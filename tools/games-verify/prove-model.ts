/** Proves one model: counts, plays, compares, and holds facts and document against both. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resultOf, type SimulationSums } from '../../packages/game-rules/src/simulate.ts';
import { chiSquare, type ChiSquare } from './chi-square.ts';
import { percent, returnsOf, writeTables, type Computed, type Proof } from './proof.ts';
import type { ModelRow } from './report.ts';
import type { Rounds } from './rounds.ts';
import { twice } from './twice.ts';

export interface ProofRun {
  rounds: Rounds;
  /** Writes the documents instead of comparing them. */
  write: boolean;
  print(name: string, value: string): void;
}

/** @returns what does not agree, in sentences, and what was found for the report; null where nothing was played. */
export async function proveModel(
  proof: Proof,
  run: ProofRun,
): Promise<{ failures: string[]; rows: ModelRow[] }> {
  const { model } = proof;
  const exact = proof.compute();
  for (const [name, value] of exact.figures) run.print(name, value);
  const failures: string[] = [];
  const { least, most } = returnsOf(model.family);
  if (exact.rtp < least || exact.rtp > most)
    failures.push(`${model.name}: the RTP is not between ${percent(least, 0)} and ${percent(most, 0)}.`);
  failures.push(...checkFacts(proof, exact), ...checkDocument(proof, exact, run.write));
  const rows: ModelRow[] = [];
  if (run.rounds.count === 0) return { failures, rows };
  const off = await twice(async (attempt) => {
    run.print('rounds played with the server seed', run.rounds.seedOf(model.name, attempt));
    const sums = await run.rounds.ofModel(model.name, attempt);
    const row = rowOf(proof, exact, sums);
    rows.push(row);
    return compare(exact, row, run.print);
  });
  return { failures: [...failures, ...off.map((what) => `${model.name}: ${what}`)], rows };
}

function checkFacts({ model }: Proof, exact: Computed): string[] {
  return Object.entries<number | string>({ ...model.facts }).flatMap(([name, stated]) => {
    const computed = exact.facts[name];
    const same =
      typeof stated === 'number' && typeof computed === 'number'
        ? Math.abs(computed - stated) <= 1e-9 * Math.abs(stated)
        : computed === stated;
    return same ? [] : [`${model.name} states ${name} ${stated}, computed is ${computed}.`];
  });
}

function checkDocument({ model }: Proof, exact: Computed, write: boolean): string[] {
  const path = fileURLToPath(new URL(`../../docs/games/${model.name}.md`, import.meta.url));
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, exact.tables);
  if (write) writeFileSync(path, right);
  else if (text !== right)
    return [`docs/games/${model.name}.md differs from the computed figures: run with --write.`];
  return [];
}

function rowOf({ model }: Proof, exact: Computed, sums: SimulationSums): ModelRow {
  const spread = exact.kinds && spreadOf(exact.kinds, sums);
  return {
    model: model.name,
    exact,
    stated: model.facts,
    found: resultOf(model, sums),
    chiSquare: spread?.chiSquare ?? null,
    unknownKinds: spread?.unknown ?? [],
  };
}

/** How the rounds are spread over their kinds. */
function spreadOf(
  shares: ReadonlyMap<string, number>,
  { kinds, rounds }: SimulationSums,
): { chiSquare: ChiSquare; unknown: string[] } {
  const seen = new Map([...shares].map(([kind]) => [kind, kinds[kind] ?? 0]));
  return {
    chiSquare: chiSquare(shares, seen, rounds),
    unknown: Object.keys(kinds).filter((kind) => !shares.has(kind)),
  };
}

function compare(exact: Computed, row: ModelRow, print: ProofRun['print']): string[] {
  const { found } = row;
  const off = found.rtp - exact.rtp;
  print('return to player (RTP)', percent(found.rtp));
  print('99 % confidence interval', `± ${percent(found.margin)}; off by ${percent(off)}`);
  print('paid steps that win', percent(found.hitRate));
  if (exact.furtherRate > 0) {
    print('rounds with further steps', percent(found.furtherRate));
    print('further steps, where there are', found.furtherMean.toFixed(4));
  }
  print('standard deviation, in stakes', found.standardDeviation.toFixed(4));
  print('largest win seen', `${found.maxWin} × stake`);
  const failures: string[] = [];
  if (Math.abs(off) > found.margin)
    failures.push('the simulated RTP is outside its 99 % confidence interval.');
  const shares = [
    ['winning paid steps', exact.hitRate, found.hitRate],
    ['rounds with further steps', exact.furtherRate, found.furtherRate],
  ] as const;
  for (const [name, wanted, seen] of shares) {
    const margin = 3.5 * Math.sqrt((wanted * (1 - wanted)) / found.rounds);
    if (Math.abs(seen - wanted) > margin) failures.push(`the simulated share of ${name} is off.`);
  }
  if (row.unknownKinds.length > 0)
    failures.push(`rounds of kinds that cannot be: ${row.unknownKinds.join(', ')}.`);
  if (row.chiSquare) {
    const { statistic, freedom, point } = row.chiSquare;
    print(
      'chi-square of the outcomes',
      `${statistic.toFixed(2)} with ${freedom} degrees of freedom; 99.9 % lie below ${point.toFixed(2)}`,
    );
    if (statistic > point) failures.push('the outcomes are not spread as they should be.');
  }
  return failures;
}
