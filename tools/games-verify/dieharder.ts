/** dieharder (Robert G. Brown's suite of tests for random numbers) over the raw stream: which tests, one call, its answer. */
import { spawn, spawnSync } from 'node:child_process';
import type { Writable } from 'node:stream';
import { streamBytes } from './stream-source.ts';

export interface Call {
  /** dieharder's number of the test, and its ntuple where the test has several. */
  test: number;
  ntuple?: number;
  /** Fewer than dieharder takes by itself. */
  psamples?: number;
  tsamples?: number;
}

export interface Verdict {
  name: string;
  ntuple: number;
  tsamples: number;
  psamples: number;
  p: number;
  assessment: 'PASSED' | 'WEAK' | 'FAILED';
}

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * What `dieharder -a` runs, but for two that read the stream by the hundred gigabytes: of the greatest common divisors ten
 * series instead of a hundred, and lagged sums over ten thousand numbers instead of a million. The test of sums (14) is left
 * out: its own author says that it must not be used.
 */
export const calls: readonly Call[] = [
  ...[...upTo(0, 13), 15, 16].map((test) => ({ test })),
  { test: 17, psamples: 10 },
  ...[100, 101, 102].map((test) => ({ test })),
  ...upTo(1, 12).map((ntuple) => ({ test: 200, ntuple })),
  ...upTo(2, 5).map((ntuple) => ({ test: 201, ntuple })),
  ...upTo(2, 5).map((ntuple) => ({ test: 202, ntuple })),
  ...upTo(0, 32).map((ntuple) => ({ test: 203, ntuple, tsamples: 10_000 })),
  ...[204, 205, 206, 207].map((test) => ({ test })),
  // Makes both of its ntuples.
  { test: 208, ntuple: 0 },
  { test: 209, ntuple: 12 },
];

export const argumentsOf = ({ test, ntuple, psamples, tsamples }: Call): string[] => [
  '-g',
  '200',
  '-d',
  String(test),
  '-k',
  '2',
  '-c',
  '|',
  ...(ntuple === undefined ? [] : ['-n', String(ntuple)]),
  ...(psamples === undefined ? [] : ['-p', String(psamples)]),
  ...(tsamples === undefined ? [] : ['-t', String(tsamples)]),
];

/** @returns null when it is not installed. */
export function dieharderVersion(): string | null {
  const { error, stdout } = spawnSync('dieharder', ['-l'], { encoding: 'utf8' });
  if (error) return null;
  return /version (\d+(?:\.\d+)+)/.exec(stdout)?.[1] ?? 'of an unknown version';
}

/** @param name of the stream: each call has one of its own, so that no test sees numbers that another has seen. */
export async function callDieharder(
  call: Call,
  name: string,
): Promise<{ verdicts: Verdict[]; bytes: number }> {
  const child = spawn('dieharder', argumentsOf(call), { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true;
      resolve();
    });
  });
  // It closes the pipe when it has read enough.
  child.stdin.on('error', () => (over = true));
  let bytes = 0;
  for (const chunk of streamBytes(name)) {
    if (over) break;
    bytes += chunk.length;
    // Copied, since the buffer is filled again while this is on its way.
    const flowing = child.stdin.write(Buffer.from(chunk));
    if (!flowing) await flows(child.stdin);
  }
  await ended;
  const verdicts = verdictsOf(output);
  if (verdicts.length === 0)
    throw new Error(`dieharder ${argumentsOf(call).join(' ')} said nothing:\n${output}`);
  return { verdicts, bytes };
}

/** Until it takes more, or is closed. */
function flows(pipe: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      pipe.off('drain', done).off('close', done);
      resolve();
    };
    pipe.on('drain', done).on('close', done);
  });
}

/** The lines of its table: `sts_serial|  13|    100000|     100|0.99867298|   WEAK`. */
export function verdictsOf(output: string): Verdict[] {
  const line =
    /^\s*(\w+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*(\d\.\d+)\s*\|\s*(PASSED|WEAK|FAILED)\s*$/gm;
  return [...output.matchAll(line)].map(
    ([, name = '', ntuple, tsamples, psamples, p, assessment]): Verdict => ({
      name,
      ntuple: Number(ntuple),
      tsamples: Number(tsamples),
      psamples: Number(psamples),
      p: Number(p),
      assessment: assessment as Verdict['assessment'],
    }),
  );
}
