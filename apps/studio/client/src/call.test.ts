import { afterEach, expect, test, vi } from 'vitest';
import { createCall, NetworkError, ServerError, UnknownOutcome, waitingKey } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const failure = JSON.stringify({ success: false, errorCode: 'game.unavailable', message: 'Not now' });

/** Calls a server that answers 503. */
function callAway(headers: Record<string, string>): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(failure, { status: 503, headers })));
  return createCall({ headers: () => ({}) })('GET /api/state', {});
}

test('a refusal is the answer; a server that asks to come again has not answered', async () => {
  await expect(callAway({})).rejects.toBeInstanceOf(ServerError);
  await expect(callAway({ 'retry-after': '2' })).rejects.toBeInstanceOf(NetworkError);
});

test('an error inside the server is no refusal: the call is repeated, and the player hears that nothing is known yet', async () => {
  const body = { success: false, errorCode: 'outcome.unknown', message: 'Not known yet' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 500 })));
  const call = createCall({ headers: () => ({}) })('GET /api/state', {});
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnknownOutcome);
  expect(waitingKey(error as UnknownOutcome)).toBe('outcome.unknown');
  expect(waitingKey(new NetworkError('no answer'))).toBe('network.lost');
});

test('a refusal says when to ask again', async () => {
  const body = {
    success: false,
    errorCode: 'round.early',
    message: 'Early',
    value: { retryAfterSeconds: 4 },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 429 })));
  const call = createCall({ headers: () => ({}) })('GET /api/state', {});
  await expect(call).rejects.toMatchObject({ code: 'round.early', retryAfterSeconds: 4 });
});
