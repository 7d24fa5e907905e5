import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fairBlock } from '../../packages/game-rules/src/fair/fair-random.ts';
import { judge } from './prove-stream.ts';
import { likelihoodOf, soundAnswers } from './dieharder-ks.ts';
import { calls, verdictsOf } from './dieharder.ts';
import { evenness, runs, serialCorrelation } from './stream-checks.ts';
import { streamBytes } from './stream-source.ts';

/** Four in a row of a normal spread: one stream in sixteen thousand. The seed is fixed, so that it holds or does not. */
const most = 4;
const [stream] = streamBytes('perya');
const bytes = new Uint8Array(stream!);

/** A block is 32 bytes, a round here four blocks: neighbours in every sense. */
const lags = [1, 2, 3, 4, 8, 32, 128];

test('the stream is that of the rounds', () => {
  const again = Buffer.from(streamBytes('perya').next().value);
  expect(again.equals(bytes)).toBe(true);
  const serverSeed = createHash('sha256').update('perya:0').digest('hex');
  const block = fairBlock({ serverSeed, clientSeed: 'stream', nonce: 1 }, 2);
  expect(bytes.subarray((4 + 2) * 32, (4 + 3) * 32)).toEqual(block);
});

test('bytes, runs and serial correlation of the stream', () => {
  expect(Math.abs(evenness(bytes))).toBeLessThan(most);
  expect(Math.abs(runs(bytes))).toBeLessThan(most);
  for (const lag of lags) expect(Math.abs(serialCorrelation(bytes, lag))).toBeLessThan(most);
});

describe('a stream with a fault is found', () => {
  test('a remainder that favours small numbers: one byte in fifty is of the lower half', () => {
    const biased = bytes.map((byte, at) => (at % 50 === 0 ? byte & 127 : byte));
    expect(Math.abs(evenness(biased))).toBeGreaterThan(most);
  });
  test('bits that stick to the one before', () => {
    const sticky = bytes.map((byte, at) => (at % 20 === 0 ? byte | (byte >> 1) : byte));
    expect(Math.abs(runs(sticky))).toBeGreaterThan(most);
  });
  test('a block that comes twice', () => {
    const repeated = bytes.slice();
    for (let at = 32; at < repeated.length; at += 32 * 64) repeated.copyWithin(at, at - 32, at);
    expect(Math.abs(serialCorrelation(repeated, 32))).toBeGreaterThan(most);
  });
});

describe('what dieharder says', () => {
  const output = `
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
          sts_serial|  13|    100000|     100|0.99867298|   WEAK
    diehard_craps|   0|    200000|     100|0.51000000|  PASSED`;
  const weak = { call: '-d 102', bytes: 1, verdicts: verdictsOf(output) };
  test('is read line by line', () => {
    expect(weak.verdicts.map(({ name, ntuple, p, assessment }) => [name, ntuple, p, assessment])).toEqual([
      ['sts_serial', 13, 0.99867298, 'WEAK'],
      ['diehard_craps', 0, 0.51, 'PASSED'],
    ]);
  });
  test('counts when it is weak each time, or failed once', () => {
    const run = (attempts: number) => ({
      seed: 's',
      dieharder: '3',
      taken: Array.from({ length: attempts }, (_, attempt) => ({ ...weak, attempt })),
    });
    expect(judge(run(2))).toEqual([]);
    expect(judge(run(3))).toHaveLength(1);
    const failed = verdictsOf(output.replace('  WEAK', 'FAILED'));
    expect(judge({ ...run(0), taken: [{ ...weak, attempt: 0, verdicts: failed }] })).toHaveLength(1);
  });
  test('leans to the upper end for sound numbers, as dieharder itself does', () => {
    const answers = soundAnswers(100);
    const above = answers.filter((p) => p > 0.9).length / answers.length;
    expect(above).toBeGreaterThan(0.17);
    expect(above).toBeLessThan(0.2);
    const even = Array.from({ length: 400 }, (_, index) => (index + 0.5) / 400);
    expect(likelihoodOf(even, 100)).toBeLessThan(0.01);
    expect(likelihoodOf(answers.slice(0, 400), 100)).toBeGreaterThan(0.01);
  });
  test('every call is another one', () => {
    expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(calls.length);
  });
});
