/** The question for a fresh proof: the client asks, one dialog answers. Calls that wait for it share one question. */
import { useSyncExternalStore } from 'react';

let waiting: { promise: Promise<boolean>; resolve: (given: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

export function askForProof(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { promise, resolve };
    tell();
  }
  return waiting.promise;
}

export function answerProof(given: boolean): void {
  waiting?.resolve(given);
  waiting = null;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody waits for a proof. */
export const useProofAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
