/** Calls whose bodies or answers are files: apart from `api.ts`, which every page loads. */
import type { ApiPictureName, ApiUploadName, ApiValue } from '@perya/contract/api.ts';
import { answerOf, ApiError, browserTransport, pathOf } from './api.ts';
import { endSession } from './session.ts';

/** Sends a form with files. Rejects with `ApiError`. */
export async function upload<N extends ApiUploadName>(name: N, form: FormData): Promise<ApiValue<N>> {
  // The browser names the content type, which holds the mark between the parts.
  return (await call(name, {}, { body: form }, answerOf)) as ApiValue<N>;
}

/** A picture that only its owner may read, so that no address of its own can show it. Rejects with `ApiError`. */
export function fetchPicture(
  name: ApiPictureName,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<Blob> {
  return call(name, params, { signal }, async (response) => {
    if (response.ok) return response.blob();
    // A refusal, which rejects.
    await answerOf(response);
    throw new ApiError('unknown.error', response.status);
  });
}

async function call<Answer>(
  name: string,
  params: Record<string, string>,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const [method = 'GET', template = '/'] = name.split(' ');
  const headers = new Headers(browserTransport.headers(template));
  let response: Response;
  try {
    response = await browserTransport.send(pathOf(template, params, {}), { ...init, method, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('network.failed', 0);
  }
  try {
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError && error.code.startsWith('session.'))
      endSession(headers.get('Authorization'));
    throw error;
  }
}
