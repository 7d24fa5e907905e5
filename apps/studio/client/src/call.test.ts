import { afterEach, expect, test, vi } from 'vitest';
import { createCall, NetworkError, ServerError } from './call.ts';

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
