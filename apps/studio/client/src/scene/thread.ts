/** Painting in a thread of its own: a canvas that is painted there takes no time of the page in any frame. */
import { h } from '../dom.ts';
import type { Sheet } from './canvas.ts';

/** Begins to paint on a canvas. @param report tells the page. @returns what does an order */
export type StartPainter<Order, Report> = (
  canvas: Sheet,
  report: (report: Report) => void,
) => (order: Order) => void;

/** The first word of a thread, before any report. */
const ready = 'ready';

/** The whole of a thread: it waits for its canvas, and then for orders. */
export function paintInThread<Order, Report>(start: StartPainter<Order, Report>): void {
  let take: ((order: Order) => void) | null = null;
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (take) return take(data as Order);
    take = start(data as OffscreenCanvas, (report) => postMessage(report));
    postMessage(ready);
  });
}

interface Hired<Order, Report> {
  /** What the canvas lies in. */
  frame: HTMLElement;
  thread(): Worker;
  /** The same painter for the page, where the browser knows no such threads or has not got the thread's program. */
  here(): Promise<StartPainter<Order, Report>>;
  hear?(report: Report): void;
}

/** Somebody who paints a canvas as it is ordered. */
export class Hand<Order, Report = never> {
  private readonly hired: Hired<Order, Report>;
  /** Orders of which nobody knows yet whether they are done. */
  private waiting: Order[] | null = [];
  private take: ((order: Order, moved: Transferable[]) => void) | null = null;
  private thread: Worker | null = null;

  constructor(hired: Hired<Order, Report>) {
    this.hired = hired;
    const able = typeof OffscreenCanvas !== 'undefined' && 'transferControlToOffscreen' in this.canvas();
    if (able) this.startThread();
    else void this.startHere();
  }

  /** @param moved what the order takes away from the page */
  give(order: Order, moved: Transferable[] = []): void {
    this.waiting?.push(order);
    this.take?.(order, moved);
  }

  /** A painter on the page has to be told to rest before. */
  dismiss(): void {
    this.thread?.terminate();
  }

  private canvas(): HTMLCanvasElement {
    const canvas = h('canvas');
    this.hired.frame.replaceChildren(canvas);
    return canvas;
  }

  private startThread(): void {
    const { thread, hear } = this.hired;
    const worker = thread();
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === ready) this.waiting = null;
      else hear?.(data as Report);
    });
    worker.addEventListener('error', () => {
      if (this.waiting) void this.startHere();
    });
    const canvas = this.canvas().transferControlToOffscreen();
    worker.postMessage(canvas, [canvas]);
    this.take = (order, moved) => worker.postMessage(order, moved);
    this.thread = worker;
  }

  private async startHere(): Promise<void> {
    this.take = null;
    const { here, hear } = this.hired;
    const start = await here();
    const take = start(this.canvas(), (report) => hear?.(report));
    for (const order of this.waiting ?? []) take(order);
    this.waiting = null;
    this.take = take;
  }
}
