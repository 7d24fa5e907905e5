/**
 * Binds an endpoint of the contract to a use case: checks the session, parses every part of the request by its schema,
 * runs the handler, and answers in the endpoint's wrapping, parsed by its schema too, so that an undeclared field
 * cannot leak (house style 9, 20). A route file is a table of these.
 */
import { sendCacheable } from './send-cacheable.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import {
  mediaTypes,
  type Endpoint,
  type ParsedRequestOf,
  type ValueInputOf,
} from '@perya/contract/endpoint.ts';
import { refusalOf } from '@perya/contract/accounts/member-type.ts';
import { errorStatus, isErrorCode, type ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Failure, type Result } from '@perya/contract/result.ts';
import { defaultLanguage, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { readMultipart, registerMultipart } from './multipart.ts';
import type { SecurityEvent } from './security-events.ts';

/** The member that a bearer token stands for. */
export interface Session {
  sessionId: bigint;
  memberId: bigint;
  brand: string;
  /** Member type 0, 1, 2, 4, 40, 41, 42 (design §6). */
  type: number;
  userName: string;
}

/** What a handler receives besides the parsed parts. */
export interface Call {
  /** Code of the brand (merchant) that the request is for. */
  brand: string;
  language: PhraseLanguage;
  ip: string;
  /** True when the site runs as an installed app (`X-Device: OTHERS`). */
  installed: boolean;
  fastify: FastifyRequest;
  reply: FastifyReply;
  /** The body as it arrived, for signatures. */
  rawBody: Buffer;
  /** Of a multipart body, in the order in which they came; what they are is the use case's to find out. */
  files: readonly Buffer[];
}

type SessionOf<E extends Endpoint> = E['auth'] extends 'session'
  ? Session
  : E['auth'] extends 'optional'
    ? Session | null
    : null;

export type Handler<E extends Endpoint> = (
  request: ParsedRequestOf<E> & Call & { session: SessionOf<E> },
) => Promise<Result<AnswerOf<E>>>;

/** A stream's handler takes over the connection (`reply.hijack()`) and has no value of its own. */
type AnswerOf<E extends Endpoint> = E['wrapping'] extends 'stream' ? null : ValueInputOf<E>;

/** What a partner with an envelope of its own is answered for what fails before its handler, with status 200. */
export type Refuse = (error: ErrorCode) => object;

export type Bind = <const E extends Endpoint>(endpoint: E, handler: Handler<E>, refuse?: Refuse) => void;

export interface BindDependencies {
  app: FastifyInstance;
  /** `null`: unknown, ended or expired token. A use of it by the member, unless `renew` is false, renews its idle limit. */
  resolveSession: (token: string, options: { renew: boolean }) => Promise<Session | null>;
  /** The language of a request: cookie or `Accept-Language`. */
  resolveLanguage: (request: FastifyRequest) => PhraseLanguage;
  /** The brand of a request (`X-Merchant-Code`, host), or `null` when there is none of that code. */
  resolveBrand: (request: FastifyRequest) => string | null;
  /** Why a brand takes no calls at the moment (maintenance, region), or `null`. */
  closedBecause: (brand: string) => 'system.maintenance' | 'region.restricted' | null;
  /** The merchant whose trial players use this brand's pages; absent or null: none. */
  trialMerchantOf?: (brand: string) => string | null;
  /** Opens a compact JWE; `null` when it cannot be opened. */
  decrypt: (jwe: string) => Promise<string | null>;
  /** Told of every endpoint, for the OpenAPI document and the bad-input test. */
  onBind?: (endpoint: Endpoint) => void;
}

/** @throws Error for an endpoint of operators: those have a listener of their own. */
export function createBind(dependencies: BindDependencies): Bind {
  return (endpoint, handler, refuse) => {
    if (isForOperators(endpoint))
      throw new Error(`${endpoint.method} ${endpoint.path} belongs on the operators' listener`);
    dependencies.onBind?.(endpoint);
    const send: typeof sendFailure = refuse
      ? (reply, _language, { error }) => reply.status(200).send(refuse(error))
      : sendFailure;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: {
        ...(endpoint.callsPerMinute !== undefined && {
          rateLimit: { max: endpoint.callsPerMinute, timeWindow: 60_000 },
        }),
        // Machines that sign call here thousands of times a second: no browser shows the answer, and it is small.
        ...(endpoint.auth === 'signature' && { securityHeaders: false }),
      },
      ...(endpoint.auth === 'signature' && { compress: false, decompress: false }),
      handler: (request, reply) =>
        answer({ ...dependencies, send }, endpoint, handler as Handler<Endpoint>, request, reply),
      ...(refuse && {
        // A body that is too large or broken off never reaches the handler.
        errorHandler(error, _request, reply) {
          const status = error.statusCode ?? 500;
          if (status >= 500) throw error;
          return send(
            reply,
            defaultLanguage,
            fail(status === 413 ? 'request.too.large' : 'request.malformed'),
          );
        },
      }),
    };
    if (endpoint.bodyEncoding === 'multipart') registerMultipart(dependencies.app, route);
    else dependencies.app.route(route);
  };
}

/** Operators' paths are a family of their own, also those that are called before a login. */
export function isForOperators({ auth, path }: Pick<Endpoint, 'auth' | 'path'>): boolean {
  return auth === 'operator' || path.startsWith('/ops/');
}

async function answer(
  { send, ...dependencies }: BindDependencies & { send: typeof sendFailure },
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // Machines read codes; people read the message beside them.
  const language = endpoint.auth === 'signature' ? defaultLanguage : dependencies.resolveLanguage(request);
  const brand = dependencies.resolveBrand(request);
  if (brand === null) return send(reply, language, fail('not.found'));
  const closed = isAlwaysOpen(endpoint) ? null : dependencies.closedBecause(brand);
  if (closed !== null) return send(reply, language, fail(closed));
  const session = await openSession(dependencies, endpoint, request, brand);
  if (session !== null && 'ok' in session) {
    if (session.error === 'session.expired') note(request, 'session.unknown', session);
    return send(reply, language, session);
  }
  const refused = session && endpoint.needs ? refusalOf(session.type, endpoint.needs) : null;
  if (refused !== null) return send(reply, language, fail(refused));
  const parts = await parseParts(endpoint, request, dependencies.decrypt);
  if (!parts.ok) return send(reply, language, parts);
  const result = await handler({
    ...parts.value,
    session: session as never,
    // A trial player's brand is the trial merchant, whatever page the call came from.
    brand: session?.brand ?? brand,
    language,
    ip: request.ip,
    installed: request.headers['x-device'] === 'OTHERS',
    fastify: request,
    reply,
    rawBody: rawBodyOf(request),
    files: parts.files,
  });
  return sendResult(endpoint, request, reply, language, result);
}

/** Answers in the endpoint's wrapping, parsed by its schema. @throws Error for a value outside of it. */
export function sendResult(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  language: PhraseLanguage,
  result: Result<unknown>,
): FastifyReply {
  if (reply.sent) return reply;
  if (!result.ok) {
    const event = eventOf[result.error];
    if (event) note(request, event, result);
    return sendFailure(reply, language, result);
  }
  // Its handler has begun to send what is too long to be held.
  if (endpoint.wrapping === 'csv') return reply;
  const value = safeParse(endpoint.value, result.value);
  if (!value.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered outside its contract: ${value.error.message}`,
    );
  if (endpoint.wrapping === 'picture') return sendPicture(reply, value.data as Uint8Array);
  const payload = endpoint.wrapping === 'raw' ? value.data : { success: true, value: value.data };
  const { cacheSeconds } = endpoint;
  if (cacheSeconds === undefined || reply.hasHeader('cache-control')) return reply.send(payload);
  return sendCacheable(request, reply, JSON.stringify(payload), cacheSeconds);
}

/** Failures that tell of guessing or forging; the log counts them. */
const eventOf: Partial<Record<ErrorCode, SecurityEvent>> = {
  'login.failed': 'login.refused',
  'login.locked': 'login.refused',
  'password.wrong': 'login.refused',
  'code.invalid': 'login.refused',
  'second.factor.invalid': 'login.refused',
  'passkey.invalid': 'login.refused',
  'captcha.invalid': 'login.refused',
  'provider.signature.invalid': 'signature.refused',
  'request.rate.limited': 'limit.reached',
};

function note(request: FastifyRequest, event: SecurityEvent, { error: code }: Failure): void {
  const path = request.routeOptions.url ?? '';
  request.server.securityEvents.note(event, request.ip, { path, reason: code });
}

/** A member's own picture: kept by no cache but the page's, and opened as nothing else than a picture. */
function sendPicture(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply.type('image/jpeg').header('content-disposition', 'inline').send(Buffer.from(bytes));
}

/** Suppliers and payment providers go on: a round that runs must be settled, a payment that was made must arrive. */
function isAlwaysOpen(endpoint: Endpoint): boolean {
  return endpoint.alwaysOpen === true || endpoint.auth === 'signature';
}

async function openSession(
  dependencies: BindDependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
  brand: string,
): Promise<Session | Failure | null> {
  const optional = endpoint.auth === 'optional';
  if (endpoint.auth !== 'session' && !optional) return null;
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return optional ? null : fail('session.required');
  // A stream comes back by itself for as long as a page is open: that somebody still sits before it, it does not prove.
  const session = await dependencies.resolveSession(token, { renew: endpoint.wrapping !== 'stream' });
  const ours = session?.brand === brand || session?.brand === dependencies.trialMerchantOf?.(brand);
  if (session !== null && ours) return session;
  return optional ? null : fail('session.expired');
}

type Decrypt = BindDependencies['decrypt'];

/** Every part of the request, by its schema. */
export async function parseParts(
  endpoint: Endpoint,
  request: FastifyRequest,
  decrypt: Decrypt,
): Promise<Failure | { ok: true; value: ParsedRequestOf<Endpoint>; files: readonly Buffer[] }> {
  const { files: wanted } = endpoint;
  const multipart = wanted && isOfType(request, endpoint) ? await readMultipart(request, wanted) : null;
  if (multipart && !multipart.ok) return multipart;
  const body = multipart ? ok(multipart.value.fields) : await readBody(endpoint, request, decrypt);
  if (!body.ok) return body;
  const fields: [name: string, code: ErrorCode][] = [];
  const read = (part: 'params' | 'query' | 'headers' | 'body', input: unknown): unknown => {
    const schema: $ZodType | undefined = endpoint[part];
    if (!schema) return undefined;
    const unusable = pathOfUnusable(input);
    if (unusable !== null) {
      // A path holds keys of the sender's, which are not repeated in any length.
      fields.push([unusable.join('.').slice(0, 100) || part, 'field.invalid']);
      return undefined;
    }
    const parsed = safeParse(schema, input);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) fields.push(...fieldErrors(issue, part, input));
    return undefined;
  };
  const parts = {
    params: read('params', request.params),
    query: read('query', request.query),
    headers: read('headers', request.headers),
    body: endpoint.auth === 'signature' ? undefined : read('body', body.value),
  };
  // As a list until here: a key `__proto__` would vanish from an object, and with it the failure.
  if (fields.length > 0) return fail('request.invalid', { fields: Object.fromEntries(fields) });
  return { ok: true, value: parts as ParsedRequestOf<Endpoint>, files: multipart?.value.files ?? [] };
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  decrypt: Decrypt,
): Promise<Result<unknown>> {
  if (!endpoint.body || endpoint.auth === 'signature') return { ok: true, value: undefined };
  const encoding = endpoint.bodyEncoding ?? 'json';
  if (!isOfType(request, endpoint)) return fail('request.media.type');
  const text = decodeUtf8(rawBodyOf(request));
  if (text === null) return fail('request.malformed');
  if (encoding === 'form') return readForm(text);
  const json = encoding === 'jwe' ? await decrypt(text) : text;
  if (json === null) return fail('request.encryption');
  try {
    return { ok: true, value: JSON.parse(json) as unknown };
  } catch {
    return fail('request.malformed');
  }
}

function isOfType(request: FastifyRequest, { bodyEncoding = 'json' }: Endpoint): boolean {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  return type === mediaTypes[bodyEncoding];
}

/** The fields of a URL-encoded form, each a text. A name that comes twice has no one value. */
function readForm(text: string): Result<unknown> {
  const pairs = [...new URLSearchParams(text)];
  const form = Object.fromEntries(pairs);
  return Object.keys(form).length === pairs.length ? { ok: true, value: form } : fail('request.malformed');
}

function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** No body of ours nests deeper; a hundred thousand brackets would exhaust the stack of whoever walks through them. */
const deepestInput = 16;

/**
 * Where in the input a text stands that PostgreSQL cannot store (one with a NUL character or half of a surrogate pair), or
 * where it nests too deep. No field has a use for any of it, so none needs a check of its own.
 */
function pathOfUnusable(input: unknown, depth = 0): string[] | null {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed() ? [] : null;
  if (typeof input !== 'object' || input === null) return null;
  if (depth === deepestInput) return [];
  for (const [key, value] of Object.entries(input)) {
    // A key can be as bad as a value, but it is not repeated in the answer.
    if (pathOfUnusable(key) !== null) return [];
    const path = pathOfUnusable(value, depth + 1);
    if (path !== null) return [key, ...path];
  }
  return null;
}

/** A schema issue as the field it is about and a code that has a phrase. */
function fieldErrors(issue: $ZodIssue, part: string, input: unknown): [name: string, code: ErrorCode][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.').slice(0, 100), 'field.unknown']);
  }
  const name = issue.path.length > 0 ? issue.path.join('.') : part;
  return [[name, isAbsent(input, issue.path) ? 'field.required' : fieldErrorCode(issue)]];
}

/** Whether nothing stands where the issue points; zod leaves the value itself out of its issues. */
function isAbsent(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}

function fieldErrorCode(issue: $ZodIssue): ErrorCode {
  // A schema may name its own code as its message; anything else becomes a general one.
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'field.too.short' : 'field.too.small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'field.too.long' : 'field.too.large';
  return 'field.invalid';
}

/** Sends a failure in the envelope, with the phrase of its code in the caller's language. */
export function sendFailure(reply: FastifyReply, language: PhraseLanguage, failure: Failure): FastifyReply {
  // Who waited was answered already, because the database was away.
  if (reply.sent) return reply;
  const { details } = failure;
  if (details?.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(details.retryAfterSeconds));
  return reply.status(errorStatus[failure.error]).send({
    success: false,
    errorCode: failure.error,
    message: phrase(language, failure.error),
    ...(details && { value: details }),
  });
}
