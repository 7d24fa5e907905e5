import { inSpan } from '@perya/process/traces.ts';
import type * as z from 'zod/mini';

/** `refused`: definitely not done · `unknown`: nobody can tell, ask or try again. */
export type ProviderAnswer<Value> = { status: 'done'; value: Value } | { status: 'refused' | 'unknown' };

export interface ProviderCall<Schema extends z.ZodMiniType> {
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  answer: Schema;
  timeoutMs?: number | undefined;
  parse?: (text: string) => unknown;
}

/**
 * 4xx is final, unless it asks for another try, or does not know us: a wrong key says nothing about a payout that was made by the right
 * one. An answer outside the protocol says no more than none at all.
 */
export function callProvider<Schema extends z.ZodMiniType>(
  call: ProviderCall<Schema>,
): Promise<ProviderAnswer<z.output<Schema>>> {
  const facts = { 'server.address': new URL(call.url).host, 'http.request.method': call.method ?? 'POST' };
  const work = async (note: (facts: { 'perya.status': string }) => void) => {
    const answer = await send(call);
    note({ 'perya.status': answer.status });
    return answer;
  };
  // The path may name an order. Providers get no trace of ours.
  return inSpan('provider.call', facts, work, 'client');
}

async function send<Schema extends z.ZodMiniType>({
  url,
  method = 'POST',
  headers,
  body,
  answer: schema,
  timeoutMs = 5_000,
  parse = JSON.parse,
}: ProviderCall<Schema>): Promise<ProviderAnswer<z.output<Schema>>> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status >= 400 && status < 500 && !undecided.has(status)) return { status: 'refused' };
    const answer = schema.safeParse(parse(await response.text()));
    return response.ok && answer.success ? { status: 'done', value: answer.data } : { status: 'unknown' };
  } catch {
    return { status: 'unknown' };
  }
}

/** Not authorised, timed out, too many calls. */
const undecided: ReadonlySet<number> = new Set([401, 403, 407, 408, 429]);

export function mapAnswer<From, To>(
  answer: ProviderAnswer<From>,
  read: (value: From) => To,
): ProviderAnswer<To> {
  return answer.status === 'done' ? { status: 'done', value: read(answer.value) } : answer;
}
