/**
 * The raw stream of random bytes, through dieharder. What was found is kept in `measured/stream.json` after every test, so
 * that a run that is broken off goes on where it was, and `docs/games/randomness.md` states it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { argumentsOf, callDieharder, calls, dieharderVersion, type Verdict } from './dieharder.ts';
import { likelihoodOf } from './dieharder-ks.ts';
import { table, writeTables } from './proof.ts';
import { blocksPerRound, roundsPerSeed } from './stream-source.ts';

const document = fileURLToPath(new URL('../../docs/games/randomness.md', import.meta.url));
const kept = fileURLToPath(new URL('measured/stream.json', import.meta.url));

interface Taken {
  /** Its arguments, which name it. */
  call: string;
  /** 0; each repeat, over another part of the stream, counts up. */
  attempt: number;
  bytes: number;
  verdicts: Verdict[];
}

export interface StreamRun {
  seed: string;
  dieharder: string;
  taken: Taken[];
}

/** Of most tests. */
const usualSeries = 100;

/** How often a test with a weak answer is made again. Of true randomness one answer in a hundred is weak. */
const repeats = 2;

/** @returns what speaks against the stream, in sentences. */
export async function proveStream(
  givenSeed: string | undefined,
  print: (name: string, value: string) => void,
): Promise<string[]> {
  const version = dieharderVersion();
  if (version === null)
    return ['dieharder is not installed: `apt-get install dieharder` (Debian, Ubuntu) brings it.'];
  const old = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as StreamRun) : null;
  const seed = givenSeed ?? old?.seed ?? 'perya';
  const run = old?.seed === seed ? old : { seed, dieharder: version, taken: [] };
  print('seed of the run', seed);
  for (const call of calls) {
    const name = argumentsOf(call).join(' ');
    for (let attempt = 0; attempt <= repeats; attempt += 1) {
      const known = run.taken.find((one) => one.call === name && one.attempt === attempt);
      const taken = known ?? {
        call: name,
        attempt,
        ...(await callDieharder(call, `${seed} ${name} ${attempt}`)),
      };
      if (!known) {
        run.taken.push(taken);
        writeFileSync(kept, `${JSON.stringify(run, null, 2)}\n`);
      }
      for (const { name: test, ntuple, p, assessment } of taken.verdicts)
        print(
          `${test} ${ntuple}${attempt === 0 ? '' : `, repeat ${attempt}`}`,
          `p ${p.toFixed(6)} ${assessment}`,
        );
      if (taken.verdicts.every((verdict) => verdict.assessment === 'PASSED')) break;
    }
  }
  const text = readFileSync(document, 'utf8');
  writeFileSync(document, writeTables(text, streamTables(run)));
  return judge(run);
}

/** A failure speaks against the stream at once; a weakness when the same test is weak in every repeat. */
export function judge({ taken }: StreamRun): string[] {
  const failed = taken.flatMap(({ call, verdicts }) =>
    verdicts
      .filter(({ assessment }) => assessment === 'FAILED')
      .map(({ name, ntuple, p }) => `The stream fails ${name} ${ntuple} (p ${p}): dieharder ${call}.`),
  );
  const weak = new Map<string, number>();
  for (const { call, verdicts } of taken) {
    for (const [index, { assessment }] of verdicts.entries()) {
      const key = `${call}#${index}`;
      if (assessment === 'WEAK') weak.set(key, (weak.get(key) ?? 0) + 1);
    }
  }
  const always = [...weak].filter(([, times]) => times > repeats);
  return [
    ...failed,
    ...always.map(([key]) => `The stream is weak in dieharder ${key} as often as it is asked.`),
  ];
}

export function streamTables({ seed, dieharder, taken }: StreamRun): string {
  const first = taken.filter(({ attempt }) => attempt === 0).flatMap(({ verdicts }) => verdicts);
  const counted = (which: Verdict['assessment']): number =>
    first.filter(({ assessment }) => assessment === which).length;
  const gigabytes = taken.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9;
  const summary = table(
    ['what', 'value'],
    [
      ['dieharder', dieharder],
      ['seed of the run', `\`${seed}\``],
      ['read', `${gigabytes.toFixed(1)} GB`],
      [
        'server seeds',
        Math.ceil((gigabytes * 1e9) / (roundsPerSeed * blocksPerRound * 32)).toLocaleString('en'),
      ],
      ['answers of the first run', first.length],
      ['– passed', counted('PASSED')],
      [
        '– weak (true randomness: 1 in 100)',
        `${counted('WEAK')}; ${(first.length / 100).toFixed(1)} are expected`,
      ],
      ['– failed (true randomness: 2 in 1,000,000)', counted('FAILED')],
      [
        'how the answers lie, against those of a sound stream: p',
        likelihoodOf(
          first.filter(({ psamples }) => psamples === usualSeries).map(({ p }) => p),
          usualSeries,
        ).toFixed(4),
      ],
    ],
  );
  const rows = taken.flatMap(({ attempt, verdicts }) =>
    verdicts.map(({ name, ntuple, tsamples, psamples, p, assessment }) => [
      `${name}${attempt === 0 ? '' : ` (repeat ${attempt})`}`,
      ntuple,
      tsamples,
      psamples,
      p.toFixed(8),
      assessment.toLowerCase(),
    ]),
  );
  const head = ['test', 'ntuple', 'samples', 'series', 'p', 'answer'];
  return `### Summary\n\n${summary}\n\n### Every test\n\n${table(head, rows)}`;
}
