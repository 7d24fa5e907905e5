import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadGauge {
  /** How late the event loop was on average over the last second, in milliseconds. */
  delayMs(): number;
  stop(): void;
}

const resolutionMs = 20;

/** Measures how far the process is behind its work, the sign to turn new requests away before all of them are slow. */
export function createLoadGauge(): LoadGauge {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    const meanMs = histogram.mean / 1e6;
    // Without a sample in the second, the mean is not a number.
    delayMs = Number.isFinite(meanMs) ? Math.max(0, meanMs - resolutionMs) : 0;
    histogram.reset();
  }, 1_000).unref();
  return {
    delayMs: () => delayMs,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
