/** How fast something was, and the middle of several rounds. */
export interface Speed {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export function medianSpeed(speeds: readonly Speed[]): Speed {
  return {
    perSecond: median(speeds.map((speed) => speed.perSecond)),
    p50Ms: median(speeds.map((speed) => speed.p50Ms)),
    p99Ms: median(speeds.map((speed) => speed.p99Ms)),
  };
}
