/**
 * The frames and tasks of a page's main thread, from a trace by the DevTools protocol. The processor's own time is left as it is
 * by other work on the machine, which makes frames late.
 */
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of `dur`, how long the processor worked for the thread. */
  tdur?: number;
  args?: { name?: string };
}

/** From one frame of the main thread to the next. */
export interface Frame {
  wallMs: number;
  /** What the main thread itself worked, slowed down as it is; not the time in which it waited for one of the cores. */
  ownMs: number;
  /**
   * The most of that which began within a sixtieth of a second: what came between two frames that were not late. A frame that waits
   * for the threads that paint goes on while pictures and answers arrive, and holds what several frames would have shared.
   */
  mostMs: number;
}

/** How often a phone paints. */
const sixtiethMs = 1_000 / 60;

export interface Traced<Value> {
  value: Value;
  frames: Frame[];
  /** The longest task of the page's main thread, by its own time. */
  longestTaskMs: number;
  /** What took most of it, by the names that DevTools use; what happens inside of one another counts for both. */
  most: { name: string; perFrameMs: number }[];
}

export async function traceFrames<Value>(
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
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  });
  const value = await act();
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const own = eventsOfPage(events);
  const tasks = own.filter(({ name }) => name === 'RunTask').toSorted((one, other) => one.ts - other.ts);
  const frames = framesOf(tasks, own);
  return { value, frames, longestTaskMs: Math.max(...tasks.map(ownMs)), most: mostOf(own, frames.length) };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

const ownMs = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;

/** Of all renderers the one that worked most is the page's. */
function eventsOfPage(events: readonly TraceEvent[]): TraceEvent[] {
  const main = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const threads = Map.groupBy(
    events.filter((event) => event.ph === 'X' && main.has(threadOf(event))),
    threadOf,
  );
  const worked = (all: readonly TraceEvent[]) =>
    all.reduce((sum, event) => sum + (event.name === 'RunTask' ? ownMs(event) : 0), 0);
  const busiest = [...threads.values()].toSorted((one, other) => worked(other) - worked(one))[0];
  if (!busiest) throw new Error('The trace holds no task of the page');
  return busiest;
}

/** A frame begins with the task in which the page's animation frames run, which is every one while it is scrolled. */
function framesOf(tasks: readonly TraceEvent[], events: readonly TraceEvent[]): Frame[] {
  const begins = events
    .filter(({ name }) => name === 'FireAnimationFrame')
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other);
  const frames: { ts: number; tasks: TraceEvent[] }[] = [];
  let next = 0;
  for (const task of tasks) {
    while (next < begins.length && begins[next]! < task.ts) next += 1;
    const end = task.ts + (task.dur ?? 0);
    if (next < begins.length && begins[next]! <= end) frames.push({ ts: task.ts, tasks: [] });
    frames.at(-1)?.tasks.push(task);
  }
  // The last one has no end.
  return frames.slice(0, -1).map((frame, at) => ({
    wallMs: (frames[at + 1]!.ts - frame.ts) / 1000,
    ownMs: frame.tasks.reduce((sum, task) => sum + ownMs(task), 0),
    mostMs: mostWithin(
      frame.tasks.map((task) => ({ atMs: task.ts / 1000, ms: ownMs(task) })),
      sixtiethMs,
    ),
  }));
}

/** The most that begins within so many milliseconds. @param tasks in the order in which they begin. */
export function mostWithin(tasks: readonly { atMs: number; ms: number }[], withinMs: number): number {
  let most = 0;
  let sum = 0;
  let first = 0;
  for (const task of tasks) {
    sum += task.ms;
    for (; task.atMs - tasks[first]!.atMs >= withinMs; first += 1) sum -= tasks[first]!.ms;
    most = Math.max(most, sum);
  }
  return most;
}

function mostOf(events: readonly TraceEvent[], frames: number): Traced<unknown>['most'] {
  const sums = new Map<string, number>();
  for (const event of events)
    if (event.name !== 'RunTask') sums.set(event.name, (sums.get(event.name) ?? 0) + ownMs(event));
  return [...sums]
    .map(([name, sum]) => ({ name, perFrameMs: sum / Math.max(1, frames) }))
    .toSorted((one, other) => other.perFrameMs - one.perFrameMs)
    .slice(0, 6);
}
