/** The typed client: the only way from the studio's pages to its server. Types come from the contract, schemas do not. */
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import type { StudioName, StudioRequest, StudioValue } from '@perya/contract/studio/api.ts';
import type { Answer } from '../../src/api.ts';
import type { QuoteView } from '../../src/sportsbook-api.ts';

/** The server refused, and says why. */
export class ServerError extends Error {
  readonly code: string;
  /** Only with `funds.insufficient`: what the wallet says there is. */
  readonly balanceMinor: bigint | undefined;
  /** Only with bets on outdated odds: the current ones. */
  readonly quotes: readonly QuoteView[];
  /** When to ask again, where the server says it. */
  readonly retryAfterSeconds: number | undefined;
  constructor(code: string, message: string, details: FailureValue = {}) {
    super(message);
    this.code = code;
    this.balanceMinor = details.balanceMinor;
    this.quotes = details.quotes ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

interface FailureValue {
  balanceMinor?: bigint;
  quotes?: QuoteView[];
  retryAfterSeconds?: number;
}

/** No answer at all, or none for now: whether the call took effect is not known. The same call again, under the same key, finds out. */
export class NetworkError extends Error {}

/** The server answered that something went wrong inside: likewise, though the connection stands. */
export class UnknownOutcome extends NetworkError {}

/** What is said while a call is repeated. */
export const waitingKey = (error: NetworkError): 'network.lost' | 'outcome.unknown' =>
  error instanceof UnknownOutcome ? 'outcome.unknown' : 'network.lost';

/** Calls an endpoint by its "METHOD path". @throws ServerError, NetworkError */
export type Call = <N extends StudioName>(name: N, request: StudioRequest<N>) => Promise<StudioValue<N>>;

interface CallOptions {
  /** What each call says of itself in its head. */
  headers(): Record<string, string>;
  /** Hears each answer. */
  onAnswer?(response: Response): void;
}

interface Parts {
  params?: object;
  query?: object;
  body?: object;
}

export function createCall({ headers, onAnswer }: CallOptions): Call {
  return async <N extends StudioName>(name: N, request: StudioRequest<N>) => {
    const { body }: Parts = request;
    const [method = '', path = ''] = name.split(' ');
    let answer: Answer<StudioValue<N>>;
    try {
      const response = await fetch(addressOf(path, request), {
        method,
        headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: encodeJson(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      onAnswer?.(response);
      if (isAway(response)) throw new NetworkError('no answer for now');
      answer = decodeJson(await response.text()) as Answer<StudioValue<N>>;
    } catch {
      throw new NetworkError('no answer');
    }
    if (answer.success) return answer.value;
    if (answer.errorCode === 'outcome.unknown') throw new UnknownOutcome(answer.message);
    throw new ServerError(answer.errorCode, answer.message, answer.value);
  };
}

/** The server says when to come again: its database is away, perhaps since it has taken a stake. */
const isAway = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');

/** A path with its parameters and its query. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const named = new Map(Object.entries(params));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
