/**
 * Three small tests of a stream of bytes that ask for no tool: each answers with a number that is near zero for a true one, of
 * normal spread 1. They find what a slip in the code would do to the stream; what is finer is dieharder's.
 */

/** How evenly the 256 bytes fall: chi-square, made normal (Fisher's square roots). */
export function evenness(bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]! += 1;
  const expected = bytes.length / 256;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return Math.sqrt(2 * statistic) - Math.sqrt(2 * 255 - 1);
}

/** How many runs of equal bits there are (Wald and Wolfowitz), of as many ones as were counted. */
export function runs(bytes: Uint8Array): number {
  let [ones, changes, last] = [0, 0, -1];
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const now = (byte >> bit) & 1;
      ones += now;
      if (last >= 0 && now !== last) changes += 1;
      last = now;
    }
  }
  const bits = bytes.length * 8;
  const zeros = bits - ones;
  const mean = 1 + (2 * ones * zeros) / bits;
  const variance = ((mean - 1) * (mean - 2)) / (bits - 1);
  return (1 + changes - mean) / Math.sqrt(variance);
}

/** How a byte goes with the one that stands `lag` places behind it. */
export function serialCorrelation(bytes: Uint8Array, lag: number): number {
  const middle = 127.5;
  const pairs = bytes.length - lag;
  let sum = 0;
  for (let at = 0; at < pairs; at += 1) sum += (bytes[at]! - middle) * (bytes[at + lag]! - middle);
  const variance = (256 ** 2 - 1) / 12;
  return sum / (variance * Math.sqrt(pairs));
}
