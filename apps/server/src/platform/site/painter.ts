/** One process that draws, and the orders that it has. */
import { fork } from 'node:child_process';
import type { DrawAnswer, DrawOrder } from '@perya/art/draw-order.ts';
import type { Order } from './draw-orders.ts';

export interface Painter {
  readonly inWork: number;
  paint(directory: string, order: Order): void;
  /** Lets it end by itself. */
  dismiss(): void;
  kill(): Promise<void>;
}

interface PainterEvents {
  finish: (order: Order, failure: string | null) => void;
  onError: (error: unknown) => void;
  /** It has finished an order. */
  onFree: () => void;
  /** The process has ended and left these. */
  onEnd: (painter: Painter, left: Order[]) => void;
}

export function openPainter(program: string, { finish, onFree, onError, onEnd }: PainterEvents): Painter {
  const inWork = new Map<string, Order>();
  // Not the parent's flags: they are about a server's memory and its inspector.
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      resolve();
      onEnd(painter, [...inWork.values()]);
      inWork.clear();
    };
    child.once('exit', end);
    // A process that could not be started never exits.
    child.once('error', (error) => {
      onError(error);
      if (child.pid === undefined) end();
    });
  });
  child.on('message', ({ picture, failure }: DrawAnswer) => {
    const order = inWork.get(picture);
    inWork.delete(picture);
    if (order) finish(order, failure);
    onFree();
  });
  const painter = {
    get inWork() {
      return inWork.size;
    },
    paint(directory: string, order: Order) {
      inWork.set(order.picture, order);
      // What cannot be sent comes back when the process has ended.
      child.send({ directory, picture: order.picture } satisfies DrawOrder, (error) => error && child.kill());
    },
    dismiss: () => child.disconnect(),
    async kill() {
      child.kill();
      await ended;
    },
  };
  return painter;
}
