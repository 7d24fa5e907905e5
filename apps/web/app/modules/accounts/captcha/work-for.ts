import type { WorkPurpose } from '@perya/contract/accounts/work.ts';
import { api, ApiError } from '#app/lib/api.ts';

interface WorkAnswer {
  captchaId: string;
  captcha: string;
}

interface SeekOptions {
  /** Share of the longest search, 0 to 99. */
  onPercent?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Solves a challenge of the server's and exchanges it for an answer, which serves one request. @returns null: none was found in time. */
export async function seekWork(
  purpose: WorkPurpose,
  { onPercent = () => {}, signal = new AbortController().signal }: SeekOptions = {},
): Promise<WorkAnswer | null> {
  const [{ solveChallenge }, { challenge, attempts }] = await Promise.all([
    import('./solve-challenge.ts'),
    api('GET /wps/captcha/challenge', { query: { purpose } }, { signal }),
  ]);
  const onAttempts = (made: number) => onPercent(Math.min(99, Math.round((100 * made) / attempts)));
  const solution = await solveChallenge(challenge, onAttempts, signal);
  return solution && api('POST /wps/captcha/proof', { body: { challenge, solution } }, { signal });
}

/**
 * What a request for a message brings along: the phone has worked for it, a second or less on a quiet day. @throws ApiError when no
 * challenge was solved.
 */
export async function workFor(purpose: WorkPurpose): Promise<WorkAnswer> {
  const found = await seekWork(purpose);
  if (!found) throw new ApiError('captcha.invalid', 400);
  return { captchaId: found.captchaId, captcha: found.captcha };
}

/** Sends a form without a picture, and again with a proof of work if the server asks for one. */
export async function sendWithWork<Value>(send: (work: WorkAnswer | null) => Promise<Value>): Promise<Value> {
  try {
    return await send(null);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'captcha.required') throw error;
    return send(await workFor('form'));
  }
}
