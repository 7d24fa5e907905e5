/** Players and suppliers behind a proxy: it asks each server whether it is ready, and each request may be repeated once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest, type RequestOptions, type TestResponse } from '#test/harness.ts';

/** What the proxy waits between two looks at a server. */
const lookEveryMs = 50;
/** Before the repetition. */
const pauseMs = 300;

export interface Traffic {
  /** Adds a server; it gets requests once it is ready. */
  add(url: string): void;
  /** Sends a request to a server that is ready, and once more if it failed. @throws where both failed, after noting it */
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Opens a stream in the same way. */
  open(path: string, token: string): Promise<Response>;
  /** What failed beyond its repetition. */
  failures: string[];
  /** How many requests were repeated. */
  repeated(): number;
  /** By server. */
  answered: Map<string, number>;
  close(): Promise<void>;
}

export function openTraffic(): Traffic {
  const ready = new Set<string>();
  const stop = new AbortController();
  const looking: Promise<void>[] = [];
  const failures: string[] = [];
  const answered = new Map<string, number>();
  let turn = 0;
  let repeated = 0;
  const look = async (url: string): Promise<void> => {
    while (!stop.signal.aborted) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(url);
      else ready.delete(url);
      await sleep(lookEveryMs);
    }
  };
  const pick = (): string => {
    const all = [...ready];
    const url = all[turn++ % Math.max(all.length, 1)];
    if (url === undefined) throw new Error('no server is ready');
    return url;
  };
  const once = async <T extends { status: number }>(send: (url: string) => Promise<T>): Promise<T> => {
    const url = pick();
    const answer = await send(url);
    if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
    answered.set(url, (answered.get(url) ?? 0) + 1);
    return answer;
  };
  const twice = async <T extends { status: number }>(
    what: string,
    send: (url: string) => Promise<T>,
  ): Promise<T> => {
    try {
      return await once(send);
    } catch {
      repeated += 1;
      await sleep(pauseMs);
      return once(send).catch((error: Error) => {
        if (stop.signal.aborted) throw error;
        failures.push(`${what}: ${error.message}`);
        throw error;
      });
    }
  };
  return {
    add: (url) => void looking.push(look(url)),
    request: (method, path, options) =>
      twice(`${method} ${path}`, (url) => sendRequest(url, method, path, options)),
    open: (path, token) =>
      twice(`stream ${path}`, (url) =>
        fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal }),
      ),
    failures,
    repeated: () => repeated,
    answered,
    async close() {
      stop.abort();
      await Promise.all(looking);
    },
  };
}
