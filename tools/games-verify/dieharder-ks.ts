/**
 * How the p-values of a sound stream lie when dieharder sums up its series. Its Kolmogorov–Smirnov takes the distance of the i-th of
 * n values from i ÷ (n + 1) alone, not from both edges of the step, which finds every distance a little too small: p leans to the
 * upper end, 18 of 100 lie above 0.9. So its answers are compared with answers made the same way of true randomness, and not with even ones.
 */
import { createCipheriv } from 'node:crypto';
import { kolmogorovSmirnov } from '../bench/distributions.ts';

const sets = 20_000;

/** @returns how likely answers that lie so are, if the stream is sound. @param series of each answer. */
export function likelihoodOf(answers: readonly number[], series: number): number {
  return kolmogorovSmirnov(answers, soundAnswers(series));
}

export function soundAnswers(series: number): number[] {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 'sound'), Buffer.alloc(16));
  const zeros = Buffer.alloc(series * 4);
  return Array.from({ length: sets }, () => {
    const bytes = cipher.update(zeros);
    const values = Array.from({ length: series }, (_, index) => bytes.readUInt32LE(index * 4) / 2 ** 32);
    const distance = values
      .toSorted((a, b) => a - b)
      .reduce((most, value, index) => Math.max(most, Math.abs(value - (index + 1) / (series + 1))), 0);
    return upperTail(distance, series);
  });
}

/** Of Kolmogorov's distribution, in Stephens' form for a finite number. */
function upperTail(distance: number, count: number): number {
  const lambda = (Math.sqrt(count) + 0.12 + 0.11 / Math.sqrt(count)) * distance;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}
