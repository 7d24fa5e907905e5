import { useCallback, useEffect, useRef, useState } from 'react';
import { seekWork } from './work-for.ts';

export type CaptchaProof =
  | { state: 'none' | 'failed' }
  /** Share of the longest search, 0 to 100. */
  | { state: 'working'; percent: number }
  | { state: 'done'; captchaId: string };

export interface CaptchaProver {
  proof: CaptchaProof;
  /** Solves a challenge of the server's. @returns the answer for the form, or null when there is none. */
  prove: () => Promise<string | null>;
  /** Forgets it, whether it is found or still sought. */
  forget: () => void;
}

/** The captcha for people who cannot see the picture: the phone works for an answer instead. */
export function useCaptchaProof(): CaptchaProver {
  const [proof, setProof] = useState<CaptchaProof>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  const forget = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setProof({ state: 'none' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const prove = useCallback(async () => {
    if (running.current) return null;
    const control = new AbortController();
    running.current = control;
    setProof({ state: 'working', percent: 0 });
    try {
      const onPercent = (percent: number) => setProof({ state: 'working', percent });
      const found = await seekWork('form', { onPercent, signal: control.signal });
      if (control.signal.aborted) return null;
      setProof(found ? { state: 'done', captchaId: found.captchaId } : { state: 'failed' });
      return found?.captcha ?? null;
    } catch {
      // Offline, too old, a browser without workers: the person tries again or reads the picture.
      if (!control.signal.aborted) setProof({ state: 'failed' });
      return null;
    } finally {
      if (running.current === control) running.current = undefined;
    }
  }, []);
  return { proof, prove, forget };
}
