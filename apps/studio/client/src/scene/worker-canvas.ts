/** Canvases that are painted by a worker: whatever they show, they take no time of the page in any frame. */
import { h } from '../dom.ts';
import type { Sheet } from './canvas.ts';

/** Begins to paint on a canvas. @param report tells the page. @returns what does an order */
export type StartPainter<Order, Report> = (
  canvas: Sheet,
  report: (report: Report) => void,
) => (order: Order) => void;

/** The first message of a worker, before any report. */
const ready = 'ready';

/** The whole of a worker: it waits for its canvas, and then for orders. */
export function paintInWorker<Order, Report>(start: StartPainter<Order, Report>): void {
  let take: ((order: Order) => void) | null = null;
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (take) return take(data as Order);
    take = start(data as OffscreenCanvas, (report) => postMessage(report));
    postMessage(ready);
  });
}

interface WorkerCanvasOptions<Order, Report> {
  /** What the canvas lies in. */
  frame: HTMLElement;
  worker(): Worker;
  /** The same painter on the page, where the browser cannot paint in workers or has not got the worker's program. */
  fallback(): Promise<StartPainter<Order, Report>>;
  onReport?(report: Report): void;
}

const canPaintInWorkers = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

export class WorkerCanvas<Order, Report = never> {
  private readonly options: WorkerCanvasOptions<Order, Report>;
  /** Orders of which nobody knows yet whether they are done; null: they are. */
  private unanswered: Order[] | null = [];
  private take: ((order: Order, transfer: Transferable[]) => void) | null = null;
  private worker: Worker | null = null;

  constructor(options: WorkerCanvasOptions<Order, Report>) {
    this.options = options;
    if (canPaintInWorkers()) this.startWorker();
    else void this.startHere();
  }

  /** @param transfer what the order takes away from the page */
  post(order: Order, transfer: Transferable[] = []): void {
    this.unanswered?.push(order);
    this.take?.(order, transfer);
  }

  /** A painter on the page has to be told to rest before. */
  terminate(): void {
    this.worker?.terminate();
  }

  private createCanvas(): HTMLCanvasElement {
    const canvas = h('canvas');
    this.options.frame.replaceChildren(canvas);
    return canvas;
  }

  private startWorker(): void {
    const { worker: create, onReport } = this.options;
    const worker = create();
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === ready) this.unanswered = null;
      else onReport?.(data as Report);
    });
    worker.addEventListener('error', () => {
      if (this.unanswered) void this.startHere();
    });
    const canvas = this.createCanvas().transferControlToOffscreen();
    worker.postMessage(canvas, [canvas]);
    this.take = (order, transfer) => worker.postMessage(order, transfer);
    this.worker = worker;
  }

  private async startHere(): Promise<void> {
    this.take = null;
    const { fallback, onReport } = this.options;
    const start = await fallback();
    const take = start(this.createCanvas(), (report) => onReport?.(report));
    for (const order of this.unanswered ?? []) take(order);
    this.unanswered = null;
    this.take = take;
  }
}
