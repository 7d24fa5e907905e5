/** One player's way to the product: calls with their times and answers, and streams that are read as long as they are held. */
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJson, encodeJson } from '../../../packages/money/src/wire.ts';
import type { Journal } from './journal.ts';

export type Reply<Value> = { ok: true; value: Value } | { ok: false; code: string };

export interface Call {
  /** What it is in the journal. */
  what: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  token?: string;
  /** Sent as JSON. */
  body?: object;
  /** An encrypted body. */
  jose?: string;
  /** The public key to which a card table seals the hand. */
  seatKey?: string;
  /** The event after which a stream may end by itself. */
  farewell?: string;
  /** Refusals that are a part of playing. */
  expected?: readonly string[];
}

export interface Calls {
  ask<Value>(call: Call): Promise<Reply<Value>>;
  /** @param heard each event with its data. @returns what ends it. */
  listen(call: Call, heard: (event: string, data: string) => void): () => Promise<void>;
}

/** Somebody's answer that says nothing of a refusal: it is no part of playing. */
const gone = 'no.answer';

/** @param patienceMs after which no answer is an error. */
export function openCalls(journal: Journal, address: string, patienceMs: number): Calls {
  const headersOf = ({ token, body, jose, seatKey }: Call): Record<string, string> => ({
    'x-forwarded-for': address,
    'x-merchant-code': 'perya',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(seatKey !== undefined && { 'x-seat-key': seatKey }),
    ...(body && { 'content-type': 'application/json' }),
    ...(jose !== undefined && { 'content-type': 'application/jose', 'x-encryption': 'JWE' }),
  });
  return {
    async ask<Value>(call: Call): Promise<Reply<Value>> {
      const { what, url, method = 'GET', body, jose, expected = [] } = call;
      const startedMs = performance.now();
      try {
        const response = await fetch(url, {
          method,
          headers: headersOf(call),
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
          ...(body ? { body: encodeJson(body) } : jose !== undefined && { body: jose }),
        });
        const text = await response.text();
        journal.took(what, performance.now() - startedMs);
        const answer = readAnswer<Value>(text, response.status);
        if (answer.ok) return answer;
        if (expected.includes(answer.code)) journal.refused(what, answer.code);
        else journal.failed(what, `${response.status} ${answer.code}`);
        return answer;
      } catch (error) {
        journal.failed(what, wordsOf(error));
        return { ok: false, code: gone };
      }
    },
    listen(call, heard) {
      const ending = new AbortController();
      const reading = read(call, ending.signal, heard).catch((error: unknown) => {
        if (!ending.signal.aborted) journal.failed(call.what, wordsOf(error));
      });
      return async () => {
        ending.abort();
        await Promise.race([reading, sleep(2_000)]);
      };
    },
  };

  async function read(
    call: Call,
    signal: AbortSignal,
    heard: (event: string, data: string) => void,
  ): Promise<void> {
    const response = await fetch(call.url, { headers: headersOf(call), signal });
    if (!response.ok || !response.body) throw new Error(`the stream was refused (${response.status})`);
    let waiting = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      waiting += chunk;
      for (let end = waiting.indexOf('\n\n'); end >= 0; end = waiting.indexOf('\n\n')) {
        const message = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        const data = /^data: (.*)$/m.exec(message)?.[1];
        const event = /^event: (.*)$/m.exec(message)?.[1] ?? 'message';
        if (data !== undefined) heard(event, data);
        if (event === call.farewell) return;
      }
    }
    if (!signal.aborted) throw new Error('the stream ended by itself');
  }
}

/** Pages answer with HTML, the payment page with a redirection: both are well. */
function readAnswer<Value>(text: string, status: number): Reply<Value> {
  if (!text.startsWith('{')) {
    const well = status < 400;
    return well ? { ok: true, value: text as Value } : { ok: false, code: `http.${status}` };
  }
  const answer = decodeJson(text) as { success?: boolean; value?: Value; errorCode?: string };
  if (status < 400 && answer.success !== false) return { ok: true, value: answer.value as Value };
  return { ok: false, code: answer.errorCode ?? `http.${status}` };
}

function wordsOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
