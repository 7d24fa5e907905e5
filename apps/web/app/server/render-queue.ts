/**
 * Drawing a document takes tens of milliseconds of the one thread that also answers bets. Documents are drawn a few at a
 * time, with pauses, and only so many wait: a crowd at the pages must not hold up the rest of the server.
 */
export interface RenderQueue {
  /**
   * @param client whose request it is: one client cannot fill the queue; null for work of our own.
   * @throws QueueFull at once when too many wait, or after `longestWaitMs` of waiting.
   */
  run<T>(client: string | null, work: () => Promise<T>): Promise<T>;
}

export interface RenderQueueOptions {
  /** At once; their waiting for data overlaps. */
  running?: number;
  waiting?: number;
  waitingPerClient?: number;
  longestWaitMs?: number;
  /** Pause after each work while others wait, as a part of the time that it took. */
  rest?: number;
}

export class QueueFull extends Error {}

interface Turn {
  client: string | null;
  start(): void;
}

export function createRenderQueue({
  running: most = 2,
  waiting: mostWaiting = 48,
  waitingPerClient = 12,
  longestWaitMs = 3_000,
  rest = 0.5,
}: RenderQueueOptions = {}): RenderQueue {
  let running = 0;
  const turns: Turn[] = [];

  function next(): void {
    if (running >= most) return;
    const turn = turns.shift();
    if (turn === undefined) return;
    running += 1;
    turn.start();
  }

  function wait(client: string | null): Promise<void> {
    const ofClient = client === null ? 0 : turns.filter((turn) => turn.client === client).length;
    if (turns.length >= mostWaiting || ofClient >= waitingPerClient) return Promise.reject(new QueueFull());
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        client,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        turns.splice(turns.indexOf(turn), 1);
        reject(new QueueFull());
      }, longestWaitMs);
      turns.push(turn);
      next();
    });
  }

  return {
    async run(client, work) {
      await wait(client);
      const startedMs = performance.now();
      try {
        return await work();
      } finally {
        const pauseMs = turns.length > 0 ? (performance.now() - startedMs) * rest : 0;
        setTimeout(() => {
          running -= 1;
          next();
        }, pauseMs);
      }
    },
  };
}
