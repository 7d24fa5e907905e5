/** Client of our own studio's listener for the console. Its answers are parsed like a foreign supplier's. */
import { outgoingTrace } from '@perya/process/traces.ts';
import * as z from 'zod/mini';
import type { RequestOf, ValueOf } from '@perya/contract/endpoint.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { StudioEndpoint } from '@perya/contract/studio/endpoint.ts';
import { decodeJson } from '@perya/money/wire.ts';

export type StudioFailure = 'not.found' | 'studio.unavailable';

type DeskEndpoint = StudioEndpoint & { auth: 'desk' };
/** Parts of a request; a query's parts may be null, which leaves them out. */
type DeskRequest<E extends DeskEndpoint> = {
  [K in keyof RequestOf<E>]: K extends 'query'
    ? { [Name in keyof RequestOf<E>[K]]: RequestOf<E>[K][Name] | null }
    : RequestOf<E>[K];
};

/**
 * Calls an endpoint of the studio and checks its answer. `merchants` of a query: brands whose stakes count; absent: all. Commands are
 * idempotent: repeating one has no effect.
 */
export type StudioDesk = <const E extends DeskEndpoint>(
  endpoint: E,
  request: DeskRequest<E>,
) => Promise<Result<ValueOf<E>, StudioFailure>>;

/** Long enough to settle the bets of a large match again. */
const timeoutMs = 10_000;

/** @param onError receives the reason for a missing answer */
export function createStudioDesk(
  { url, secret }: { url: string; secret: Buffer },
  onError: (error: unknown) => void,
): StudioDesk {
  return async (endpoint, request) => {
    const { method } = endpoint;
    const path = addressOf(endpoint.path, request);
    try {
      const response = await fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${secret.toString('hex')}`, ...outgoingTrace() },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) return fail('not.found');
      if (!response.ok) throw new Error(`The studio answered ${response.status} to ${method} ${path}`);
      const answer = z.object({ value: endpoint.value }).parse(decodeJson(await response.text()));
      return ok(answer.value as ValueOf<typeof endpoint>);
    } catch (error) {
      onError(error);
      return fail('studio.unavailable');
    }
  };
}

/** A path with its parameters and its query. */
function addressOf(path: string, { params = {}, query = {} }: { params?: object; query?: object }): string {
  const named = new Map(Object.entries(params));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) search.set(name, String(value));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
