/** The tasks of a page's main thread, from a trace by the DevTools protocol. */
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  args?: { name?: string };
}

export interface Traced<Value> {
  value: Value;
  /** The longest task of the page's main thread. */
  longestMs: number;
}

export async function traceTasks<Value>(
  devtools: CDPSession,
  act: () => Promise<Value>,
): Promise<Traced<Value>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordContinuously',
      includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  });
  const value = await act();
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return { value, longestMs: longestTaskMs(events) };
}

/** Of all renderers the one that worked most is the page's. */
function longestTaskMs(events: readonly TraceEvent[]): number {
  const main = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const threads = new Map<string, { sum: number; longest: number }>();
  for (const { name, pid, tid, dur = 0 } of events) {
    const key = `${pid}:${tid}`;
    if (name !== 'RunTask' || !main.has(key)) continue;
    const { sum, longest } = threads.get(key) ?? { sum: 0, longest: 0 };
    threads.set(key, { sum: sum + dur, longest: Math.max(longest, dur) });
  }
  const busiest = [...threads.values()].toSorted((a, b) => b.sum - a.sum)[0];
  if (!busiest) throw new Error('The trace holds no task of the page');
  return busiest.longest / 1000;
}
