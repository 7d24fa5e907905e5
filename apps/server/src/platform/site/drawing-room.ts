/**
 * Draws pictures in a process of its own (`@perya/art/draw-process.ts`), which starts with the first order and ends when
 * there is nothing to do: what somebody waits for first, then what is drawn ahead, while the machine has time to spare. An order
 * is drawn once, however many ask.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createSpareTime, lookAgainMs } from '@perya/process/spare-time.ts';
import { createDrawOrders, type Order } from './draw-orders.ts';
import { openPainter, type Painter } from './painter.ts';

export interface DrawingRoomOptions {
  /** The pictures' own directory, with the art's version in its path. */
  directory: string;
  onError?: (error: unknown) => void;
  /** The program that draws; tests give another. */
  program?: string;
  /** Without work for so long, the process ends. */
  idleMs?: number;
  /** Whether something may be drawn that nobody waits for. */
  hasSpareTime?: () => boolean;
}

export interface DrawingRoom {
  /** Resolves when the picture's files are there. @param picture `<folder>/<name>` */
  draw(picture: string): Promise<void>;
  /** Draws these when nobody waits for another; a failure is reported, and the picture drawn when it is asked for. */
  drawAhead(pictures: readonly string[]): void;
  close(): Promise<void>;
}

/** As many as there are cores, and no more than leave room for others. */
const parallel = Math.min(2, availableParallelism());

export function createDrawingRoom(options: DrawingRoomOptions): DrawingRoom {
  const { directory, onError = () => {}, idleMs = 20_000, hasSpareTime = createSpareTime() } = options;
  const program = options.program ?? fileURLToPath(import.meta.resolve('@perya/art/draw-process.ts'));
  const orders = createDrawOrders(onError);
  let painter: Painter | null = null;
  let idle: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  let closed = false;

  const next = (): void => {
    clearTimeout(later);
    while ((painter?.inWork ?? 0) < parallel) {
      const order = orders.take(hasSpareTime);
      if (!order) break;
      painter ??= openPainter(program, { finish: orders.finish, onFree: next, onError, onEnd });
      painter.paint(directory, order);
      clearTimeout(idle);
      idle = undefined;
    }
    if (orders.hasAhead()) later = setTimeout(next, lookAgainMs).unref();
    if (painter?.inWork === 0) idle ??= setTimeout(dismiss, idleMs).unref();
  };
  const dismiss = (): void => {
    idle = undefined;
    painter?.dismiss();
    painter = null;
  };
  const onEnd = (ended: Painter, left: Order[]): void => {
    if (painter === ended) painter = null;
    for (const order of left) {
      if (closed) orders.finish(order, 'the server stops.');
      else orders.giveBack(order);
    }
    next();
  };

  return {
    draw(picture) {
      if (closed) return Promise.reject(new Error('The drawing room is closed.'));
      const order = orders.place(picture);
      next();
      return order.done;
    },
    drawAhead(pictures) {
      orders.ahead(pictures);
      next();
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      clearTimeout(later);
      orders.clear();
      await painter?.kill();
    },
  };
}
