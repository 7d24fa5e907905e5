import type { ApiRequest, ApiValue } from '@perya/contract/api.ts';
import workerUrl from './challenge-worker.ts?worker&url';

type Challenge = ApiValue<'GET /wps/captcha/challenge'>['challenge'];
export type Solution = ApiRequest<'POST /wps/captcha/proof'>['body']['solution'];

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The one script that may be started as a worker (`page-policy.ts`). */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('perya-worker', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Not a worker of this page');
    return url;
  },
});

/**
 * Lets a worker search.
 * @param onAttempts is told how many attempts were made.
 * @returns null when it found nothing in time. @throws when the worker cannot be started, or `signal` ends it.
 */
export function solveChallenge(
  challenge: Challenge,
  onAttempts: (attempts: number) => void,
  signal: AbortSignal,
): Promise<Solution | null> {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ attempts: number } | { solution: Solution | null }>) => {
        if ('attempts' in data) return onAttempts(data.attempts);
        const { solution } = data;
        resolve(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
      },
    );
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
    signal.addEventListener('abort', () => reject(new Error('Nobody waits for it any more')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
