/** The typed client: the only way from the console to the server. It takes types of the contract, never its schemas. */
import { isIdle } from './activity.ts';
import { withEmptyFields } from './empty-fields.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { FailureDetails } from '@perya/contract/result.ts';
import type {
  OperatorsApiName,
  OperatorsApiRequest,
  OperatorsApiValue,
} from '@perya/contract/operators-api.ts';

export type FailureCode = ErrorCode | 'network.failed';

/** A failed call. `message` is the server's sentence, in the language that the call asked for. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** Error codes of form fields by path. */
  readonly fields: Readonly<Record<string, ErrorCode>>;
  /** The other field that bounds a field, by that field's path. */
  readonly bounds: NonNullable<FailureDetails['bounds']>;
  /** After `approval.waiting`: the proposal that waits already. */
  readonly approval: FailureDetails['approval'];
  /** How long the server asks to wait before the next try, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(
    code: FailureCode,
    status: number,
    message = '',
    { fields = {}, bounds = {}, approval }: Pick<FailureDetails, 'fields' | 'bounds' | 'approval'> = {},
    retryAfterMs = 0,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
    this.bounds = bounds;
    this.approval = approval;
  }
}

type Input<N extends OperatorsApiName> =
  Record<string, never> extends OperatorsApiRequest<N>
    ? [request?: OperatorsApiRequest<N>, signal?: AbortSignal]
    : [request: OperatorsApiRequest<N>, signal?: AbortSignal];

export type { OperatorsApiName as ApiName, OperatorsApiRequest as ApiRequest, OperatorsApiValue as ApiValue };

/** What the page does about failures that concern every call. */
interface Hooks {
  /** Asks for a fresh proof. Resolves to whether one was given; then the call is sent again. */
  prove(): Promise<boolean>;
  onSessionLost(): void;
}

let hooks: Hooks = { prove: async () => false, onSessionLost: () => {} };

export function setApiHooks(given: Hooks): void {
  hooks = given;
}

let lastCallMs = Date.now();
/** When the server last renewed the session. */
export const lastCallAt = (): number => lastCallMs;

/** `api('GET /ops/approvals', { query: { state: 'pending' } })`. Rejects with `ApiError`. */
export async function api<N extends OperatorsApiName>(
  name: N,
  ...[request, signal]: Input<N>
): Promise<OperatorsApiValue<N>> {
  try {
    return (await send(name, request ?? {}, signal)) as OperatorsApiValue<N>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'reauthentication.required' && (await hooks.prove()))
      return (await send(name, request ?? {}, signal)) as OperatorsApiValue<N>;
    if (error.code === 'session.required' || error.code === 'session.expired') hooks.onSessionLost();
    throw error;
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function send(name: string, request: Parts, signal: AbortSignal | undefined): Promise<unknown> {
  const { params = {}, query = {}, body } = request;
  const [method = 'GET', template = '/'] = name.split(' ');
  const idle = isIdle();
  const response = await fetch(addressOf(template, params, query), {
    method,
    // No foreign page can send it without being asked (the server's `isOwnOrigin`).
    headers: {
      'X-Console': '1',
      ...(idle && { 'X-Idle': '1' }),
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('network.failed', 0);
  });
  if (!idle) lastCallMs = Date.now();
  return valueOf(response, body);
}

/** The address of an endpoint: parameters filled in, the query without what is empty. For links as well. */
export function addressOf(
  template: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const path = template.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value != null && value !== '') search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

type Envelope =
  | { success: true; value: unknown }
  | {
      success: false;
      errorCode: ErrorCode;
      message: string;
      value?: Pick<FailureDetails, 'fields' | 'bounds' | 'approval'>;
    };

async function valueOf(response: Response, body: unknown): Promise<unknown> {
  const kind = response.ok ? (response.headers.get('content-type') ?? '') : '';
  if (kind.startsWith('text/csv')) return response.text();
  if (kind.includes('spreadsheetml')) return response.blob();
  let envelope: Envelope;
  try {
    envelope = (await response.json()) as Envelope;
  } catch {
    // A proxy's page, perhaps.
    throw new ApiError('unknown.error', response.status, '', {}, retryAfterMsOf(response));
  }
  if (envelope.success) return envelope.value;
  const { errorCode, message, value } = envelope;
  throw new ApiError(
    errorCode,
    response.status,
    message,
    { ...value, ...(value?.fields && { fields: withEmptyFields(value.fields, body) }) },
    retryAfterMsOf(response),
  );
}

const retryAfterMsOf = ({ headers }: Response): number => (Number(headers.get('retry-after')) || 0) * 1_000;
