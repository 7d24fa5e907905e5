/**
 * Messages that are not sent yet: kept on the phone until the server has them, in their order. A message has its id from the beginning, so that
 * sent again after a lost answer it is still one message.
 */
import type { ApiRequest } from '@perya/contract/api.ts';
import type { FailureCode } from '#app/lib/api.ts';
import type { Store } from '#app/lib/stores.ts';

type Sent = ApiRequest<'POST /wps/chat/messages'>['body'];

export interface Kept extends Sent {
  at: string;
  /** Why the server refused it; absent: it waits for its turn, or the network. */
  refused?: FailureCode;
}

export interface Outbox {
  list(): readonly Kept[];
  add(message: Kept): void;
  discard(requestId: string): void;
  /** Sends a refused one again. */
  retry(requestId: string): void;
  /** Sends what waits, one after the other; a lost network ends it until the next call. */
  flush(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export interface OutboxParts {
  store: Store;
  /** Whose it is: the next member at this phone does not see it. */
  owner: string;
  send: (message: Sent) => Promise<void>;
  /** The server's word; null: it was not reached, or the session has ended. */
  refusalOf: (error: unknown) => FailureCode | null;
}

const key = 'perya:chat';

export function createOutbox({ store, owner, send, refusalOf }: OutboxParts): Outbox {
  const listeners = new Set<() => void>();
  let list = read(store, owner);
  let running: Promise<void> | null = null;
  const change = (next: readonly Kept[]): void => {
    list = next;
    if (list.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify({ owner, list }));
    for (const listener of listeners) listener();
  };
  const without = (requestId: string): readonly Kept[] => list.filter((one) => one.requestId !== requestId);
  const run = async (): Promise<void> => {
    for (;;) {
      const next = list.find(({ refused }) => refused === undefined);
      if (next === undefined) return;
      const { requestId, text, about } = next;
      try {
        await send({ requestId, text, ...(about && { about }) });
        change(without(requestId));
      } catch (error) {
        const refused = refusalOf(error);
        if (refused === null) return;
        change(list.map((one) => (one.requestId === requestId ? { ...one, refused } : one)));
      }
    }
  };
  return {
    list: () => list,
    add: (message) => change([...list, message]),
    discard: (requestId) => change(without(requestId)),
    retry: (requestId) =>
      change(
        list.map((one) => {
          if (one.requestId !== requestId) return one;
          const { refused: _, ...again } = one;
          return again;
        }),
      ),
    flush() {
      running ??= run().finally(() => (running = null));
      return running;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function read(store: Store, owner: string): readonly Kept[] {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as { owner: string; list: Kept[] } | null;
    return kept?.owner === owner && Array.isArray(kept.list) ? kept.list : [];
  } catch {
    return [];
  }
}
