/** Downloads that are no JSON in an envelope: the server writes them while they are read. */
import { ApiError, answerOf, browserTransport, pathOf } from './api.ts';

/** @throws ApiError */
export async function download(path: string, query: Record<string, unknown>): Promise<Blob> {
  const headers = new Headers(browserTransport.headers(path));
  const response = await browserTransport.send(pathOf(path, {}, query), { headers }).catch(() => {
    throw new ApiError('network.failed', 0);
  });
  // A failure comes in the envelope.
  if (!response.ok) await answerOf(response);
  return response.blob().catch(() => {
    throw new ApiError('network.failed', 0);
  });
}
