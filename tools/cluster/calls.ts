/** Calls to the site through the proxy, as phones and suppliers make them, repeated under the same key until they are answered. */
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { encryptTo, type BodyKeys } from '../../apps/server/test/encrypted.ts';
import { decodeJson, encodeJson } from '../../packages/money/src/wire.ts';
import type { Effect, Entry, Journal, Kind } from './journal.ts';
import { proxyHost } from './network.ts';

export interface Call {
  host: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Calls {
  /** One attempt. @throws where no answer comes within the time. */
  ask(call: Call): Promise<Answer>;
  /** An attempt in a member's name. @param jwe the body is encrypted. */
  askAs(token: string, call: Omit<Call, 'headers' | 'body'>, body?: object, jwe?: boolean): Promise<Answer>;
}

/** Suppliers wait up to ten seconds, phones as long. */
const timeoutMs = 8_000;

export function openCalls(certificate: string): Calls {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, ca: certificate });
  const ask = ({ host, method, path, headers = {}, body }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = {
        agent,
        host: proxyHost.address,
        servername: host,
        method,
        path,
        headers: { host, ...headers, ...length },
        signal: AbortSignal.timeout(timeoutMs),
      };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: readBody(text) }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    ask,
    async askAs(token, call, body, jwe = false) {
      const common = { authorization: `Bearer ${token}`, 'x-merchant-code': 'perya' };
      if (!body) return ask({ ...call, headers: common });
      if (!jwe)
        return ask({
          ...call,
          headers: { ...common, 'content-type': 'application/json' },
          body: encodeJson(body),
        });
      const keys = await ask({ host: call.host, method: 'GET', path: '/wps/session/keys' });
      const sealed = await encryptTo(keys.body['value'] as unknown as BodyKeys, body);
      const headers = { ...common, 'content-type': 'application/jose', 'x-encryption': 'JWE' };
      return ask({ ...call, headers, body: sealed });
    },
  };
}

function readBody(text: string): Record<string, unknown> {
  try {
    return decodeJson(text) as Record<string, unknown>;
  } catch {
    // A page of the proxy.
    return {};
  }
}

/** What an attempt came to. */
export type Outcome<Value> =
  | { is: 'acknowledged'; effects?: readonly Effect[]; value?: Value }
  | { is: 'refused'; why: string }
  | { is: 'again'; why: string };

/** How clients repeat: until `patience` ends, which the round sets when its time is over. */
export interface Insistence {
  journal: Journal;
  patience: AbortSignal;
}

const pauseMs = 300;

export interface Wish<Value> {
  operation: string;
  kind: Kind;
  /** What it would move, where that is known. */
  effects: readonly Effect[];
  attempt(): Promise<Outcome<Value>>;
}

/** Sends an operation until it is acknowledged or refused. @returns the value of its answer, or null. */
export async function insist<Value>(
  { journal, patience }: Insistence,
  { operation, kind, effects, attempt }: Wish<Value>,
): Promise<Value | null> {
  const entry: Entry = journal.sent(operation, kind, effects);
  while (!patience.aborted) {
    entry.attempts += 1;
    const outcome = await attempt().catch((error: unknown) => ({ is: 'again', why: String(error) }) as const);
    if (outcome.is === 'acknowledged') {
      journal.acknowledged(entry, outcome.effects);
      return outcome.value ?? null;
    }
    if (outcome.is === 'refused') {
      journal.refused(entry, outcome.why);
      return null;
    }
    entry.refusal = outcome.why;
    await sleep(pauseMs);
  }
  return null;
}

/** An answer of the site: acknowledged, or refused for a reason that a repetition would not change. */
export function judge(
  { status, body }: Answer,
  { again = [] }: { again?: readonly string[] } = {},
): Outcome<unknown> {
  const code = typeof body['errorCode'] === 'string' ? body['errorCode'] : `http ${status}`;
  if (status < 300 && body['success'] !== false) return { is: 'acknowledged', value: body['value'] };
  if (status >= 500 || status === 429 || status === 408 || again.includes(code))
    return { is: 'again', why: code };
  return { is: 'refused', why: code };
}
