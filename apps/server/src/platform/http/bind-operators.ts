/**
 * Binds an operator's endpoint to a use case, on the operators' listener: origin, session, permission, fresh proof, brand, input, in this
 * order. A command (everything but GET) receives a `change`, the only way to write: it puts the row of the audit into the same
 * transaction.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditName, Endpoint, ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import type { Permission } from '@perya/contract/operators/permissions.ts';
import { fail, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Change } from '#platform/change.ts';
import { takeCall } from '#platform/limits/take-call.ts';
import { readParts, sendFailure, sendResult } from './bind.ts';

/** The operator that a session's cookie stands for. */
export interface OperatorSession {
  sessionId: bigint;
  operatorId: bigint;
  name: string;
  roles: readonly string[];
  permissions: ReadonlySet<Permission>;
  /** Null: all. */
  brands: readonly string[] | null;
  /** Minor units of the brand's currency; null: no limit of its own. */
  amountLimitMinor: bigint | null;
  provedAt: Date;
}

export interface OperatorCall {
  language: PhraseLanguage;
  ip: string;
  userAgent: string | null;
  requestId: string;
  fastify: FastifyRequest;
  reply: FastifyReply;
}

/** What only a session has; a login has neither. */
type SessionParts<E extends Endpoint> = E['auth'] extends 'operator'
  ? { operator: OperatorSession } & (E['method'] extends 'GET' ? unknown : { change: Change })
  : unknown;

export type OperatorHandler<E extends Endpoint> = (
  request: ParsedRequestOf<E> & OperatorCall & SessionParts<E>,
) => Promise<Result<ValueInputOf<E>>>;

export type BindOperators = <const E extends Endpoint>(endpoint: E, handler: OperatorHandler<E>) => void;

/** Where a change comes from, for the audit. */
export interface ChangeOrigin {
  operator: OperatorSession;
  audit: AuditName;
  ip: string;
  requestId: string;
}

/** A call that was refused for want of a permission: an event of its own in the audit. */
export interface Refusal extends Omit<ChangeOrigin, 'audit'> {
  endpoint: Endpoint;
  brand: string | null;
}

export interface BindOperatorsDependencies {
  app: FastifyInstance;
  resolveLanguage: (request: FastifyRequest) => PhraseLanguage;
  /** `null`: no cookie, or a session that is unknown, ended, idle for too long, or of an operator who was disabled. */
  resolveOperator: (request: FastifyRequest) => Promise<OperatorSession | null>;
  hasCookie: (request: FastifyRequest) => boolean;
  /** Whether the operator has proved lately who they are. */
  isProved: (operator: OperatorSession) => boolean;
  openChange: (origin: ChangeOrigin) => Change;
  onRefused: (refusal: Refusal) => Promise<void>;
  onBind?: (endpoint: Endpoint) => void;
}

export function createBindOperators(dependencies: BindOperatorsDependencies): BindOperators {
  return (endpoint, handler) => {
    checkDescription(endpoint);
    dependencies.onBind?.(endpoint);
    dependencies.app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
      config: {
        ...(endpoint.callsPerMinute !== undefined && {
          rateLimit: { max: endpoint.callsPerMinute, timeWindow: 60_000 },
        }),
      },
      handler: (request, reply) =>
        answer(dependencies, endpoint, handler as unknown as Handler, request, reply),
    });
  };
}

type Handler = (
  request: ParsedRequestOf<Endpoint> & OperatorCall & { operator?: OperatorSession; change?: Change },
) => Promise<Result<unknown>>;

/** @throws Error naming what an endpoint of operators lacks, so that no process starts with it. */
export function checkDescription(endpoint: Endpoint): void {
  const { method, path, auth, permission, audit, wrapping, freshProof } = endpoint;
  const bad = (what: string): never => {
    throw new Error(`${method} ${path} ${what}`);
  };
  if (!path.startsWith('/ops/')) bad('is no path of operators: those begin with /ops/');
  if (auth !== 'operator' && auth !== 'public')
    bad(`has the authentication ${auth}, which operators do not use`);
  if (auth === 'public' && !path.startsWith('/ops/session/')) bad('is public and no part of a login');
  if (auth === 'operator' && permission === undefined) bad('lacks a permission');
  if (auth === 'operator' && method !== 'GET' && audit === undefined) bad('is a command and lacks its audit');
  if (wrapping === 'csv' && !freshProof) bad('is an export and asks for no fresh proof');
}

async function answer(
  dependencies: BindOperatorsDependencies,
  endpoint: Endpoint,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const language = dependencies.resolveLanguage(request);
  const refuse = (failure: Parameters<typeof sendFailure>[2]) => sendFailure(reply, language, failure);
  if (!isOwnOrigin(request)) return refuse(fail('request.origin'));
  const operator = endpoint.auth === 'operator' ? await dependencies.resolveOperator(request) : null;
  const call = {
    language,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
    requestId: request.id,
    fastify: request,
    reply,
  };
  if (endpoint.auth !== 'operator') {
    const parts = await readParts(endpoint, request, async () => null);
    if (!parts.ok) return refuse(parts);
    return sendResult(endpoint, request, reply, language, await handler({ ...parts.value, ...call }));
  }
  if (operator === null)
    return refuse(fail(dependencies.hasCookie(request) ? 'session.expired' : 'session.required'));
  const retryAfterSeconds = takeCall(request, endpoint, `operator ${operator.operatorId}`);
  if (retryAfterSeconds > 0) return refuse(fail('request.rate.limited', { retryAfterSeconds }));
  const deny = async (brand: string | null) => {
    await dependencies.onRefused({ operator, endpoint, brand, ip: request.ip, requestId: request.id });
    return refuse(fail('permission.denied'));
  };
  if (!operator.permissions.has(endpoint.permission!)) return deny(null);
  if (endpoint.freshProof && !dependencies.isProved(operator))
    return refuse(fail('reauthentication.required'));
  const parts = await readParts(endpoint, request, async () => null);
  if (!parts.ok) return refuse(parts);
  const brand = brandOf(parts.value);
  if (brand !== null && !mayTouch(operator, brand)) return deny(brand);
  const { audit } = endpoint;
  const change =
    audit && dependencies.openChange({ operator, audit, ip: call.ip, requestId: call.requestId });
  const result = await handler({ ...parts.value, ...call, operator, ...(change && { change }) });
  // A use case knows more than the description: the kind of a proposal, the brand of what an identity names.
  if (!result.ok && result.error === 'permission.denied') return deny(null);
  return sendResult(endpoint, request, reply, language, result);
}

/** Whether an operator looks after a brand; what concerns the whole installation asks for all brands. */
export function mayTouch({ brands }: Pick<OperatorSession, 'brands'>, brand: string | null): boolean {
  return brands === null || (brand !== null && brands.includes(brand));
}

/** The brand that a request names, in its path, its query or its body (one level down as well). */
function brandOf({ params, query, body }: { params: unknown; query: unknown; body: unknown }): string | null {
  const places = [params, query, body, ...(isObject(body) ? Object.values(body) : [])];
  for (const place of places)
    if (isObject(place) && typeof place['brand'] === 'string') return place['brand'];
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether the console's own page sent the request. Cookies know no ports, so pages of the site and of games on the same host are
 * `same-site`, and `SameSite=Strict` alone would let them in. A command must carry a header that no foreign page can send without
 * being asked for (CORS is never granted here); the browser's own words about where it comes from are believed when they are there.
 */
export function isOwnOrigin({
  method,
  headers,
}: {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: typed into the address bar.
  if (site !== undefined && site !== 'same-origin' && !(site === 'none' && method === 'GET')) return false;
  const { origin, host } = headers;
  if (typeof origin === 'string' && URL.parse(origin)?.host !== host) return false;
  return method === 'GET' || headers['x-console'] !== undefined;
}
