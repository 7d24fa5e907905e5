/** What has changed, and who wants to know. */
export type Topic = 'matches' | 'odds' | 'slip' | 'bets' | 'balance' | 'line';

export interface Topics {
  on(topic: Topic, listener: () => void): () => void;
  tell(topic: Topic): void;
}

export function createTopics(): Topics {
  const listeners = new Map<Topic, Set<() => void>>();
  return {
    on(topic, listener) {
      const of = listeners.get(topic) ?? new Set();
      listeners.set(topic, of.add(listener));
      return () => of.delete(listener);
    },
    tell(topic) {
      // A listener may stop listening while it is told.
      for (const listener of Array.from(listeners.get(topic) ?? [])) listener();
    },
  };
}
