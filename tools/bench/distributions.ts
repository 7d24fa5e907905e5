/** Whether two sets of times could come from one distribution. */

/**
 * Mann–Whitney's U, two-sided, by the normal approximation with ties corrected: good from some twenty values a side on.
 * @returns how likely such a shift is where there is none.
 */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, left: true })),
    ...right.map((value) => ({ value, left: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let [rankSum, ties] = [0, 0];
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + to + 1) / 2;
    rankSum += rank * all.slice(from, to).filter((one) => one.left).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [m, n] = [left.length, right.length];
  const count = m + n;
  const u = rankSum - (m * (m + 1)) / 2;
  const variance = ((m * n) / 12) * (count + 1 - ties / (count * (count - 1)));
  if (variance === 0) return 1;
  return 2 * upperTail(Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / Math.sqrt(variance));
}

/** Kolmogorov–Smirnov, which also sees a difference of spread or form. */
export function kolmogorovSmirnov(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [left.toSorted((x, y) => x - y), right.toSorted((x, y) => x - y)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] as number, b[j] as number);
    while (i < a.length && (a[i] as number) <= value) i += 1;
    while (j < b.length && (b[j] as number) <= value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (root + 0.12 + 0.11 / root) * distance;
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}

/** Area of the normal distribution beyond z (Abramowitz and Stegun 26.2.17, error below 10⁻⁷). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
