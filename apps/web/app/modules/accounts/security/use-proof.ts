import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#app/lib/api.ts';

export interface Proof {
  /**
   * Does something that may need a fresh proof of who the member is, asks for the proof where the server wants it, and does
   * it again. @returns null when the member gave none.
   */
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
  /** The proof is being asked for. */
  asking: boolean;
  /** The answer of whoever asks (`ProofSheet`). */
  answer: (proved: boolean) => void;
}

export function useProof(): Proof {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<(proved: boolean) => void>(undefined);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current = resolve;
        setAsking(true);
      }),
    [],
  );
  return {
    asking,
    answer: (proved) => {
      setAsking(false);
      waiting.current?.(proved);
    },
    run: useCallback(
      async (work) => {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'reauthentication.required') throw error;
        }
        return (await ask()) ? work() : null;
      },
      [ask],
    ),
  };
}
