/**
 * What a page's main thread does from frame to frame, in milliseconds of the processor: other work on the machine makes frames late, but
 * leaves this as it is. From a trace by the DevTools protocol, of a page that is not slowed down.
 */
import type { CDPSession } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of the processor. */
  tdur?: number;
  args?: { name?: string };
}

export interface FrameWork {
  /** Work between the beginning of a frame and that of the next one. */
  framesMs: number[];
  /** What took most of it, by the names that DevTools use; what happens inside of one another counts for both. */
  most: { name: string; perFrameMs: number }[];
}

export async function traceFrames(devtools: CDPSession, act: () => Promise<unknown>): Promise<FrameWork> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordContinuously',
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'devtools.timeline.frame',
        '__metadata',
      ],
      excludedCategories: ['*'],
    },
  });
  await act();
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return workOf(events);
}

const workMs = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000;

function workOf(all: readonly TraceEvent[]): FrameWork {
  const events = ofMainThread(all);
  const tasks = events.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts);
  const begins = events.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  const framesMs: number[] = [];
  let [from, next] = [0, 0];
  begins.sort((a, b) => a - b);
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    if (next < begins.length && begins[next]! < end) {
      // Several callbacks may come in one frame.
      while (next < begins.length && begins[next]! < end) next += 1;
      framesMs.push(from);
      from = 0;
    }
    from += workMs(task);
  }
  const frames = framesMs.slice(1);
  const sums = new Map<string, number>();
  for (const event of events) {
    if (event.ph !== 'X' || event.name === 'RunTask') continue;
    sums.set(event.name, (sums.get(event.name) ?? 0) + workMs(event));
  }
  const most = [...sums]
    .map(([name, sum]) => ({ name, perFrameMs: sum / Math.max(1, frames.length) }))
    .toSorted((a, b) => b.perFrameMs - a.perFrameMs)
    .slice(0, 6);
  return { framesMs: frames, most };
}

/** Of all renderers the one that worked most is the page's. */
function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const keyOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const main = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  );
  const sums = new Map<string, number>();
  for (const event of events)
    if (event.name === 'RunTask' && main.has(keyOf(event)))
      sums.set(keyOf(event), (sums.get(keyOf(event)) ?? 0) + workMs(event));
  const busiest = [...sums].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (!busiest) throw new Error('The trace holds no task of the page');
  return events.filter((event) => keyOf(event) === busiest);
}
