/**
 * Binds an endpoint of the contract to a use case: checks the session, parses every part of the request by its schema,
 * runs the handler, and answers in the endpoint's wrapping, parsed by its schema too, so that an undeclared field
 * cannot leak. A route file is a table of these.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { refusalOf } from '@perya/contract/accounts/member-type.ts';
import type { Endpoint, ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import { errorStatus, type ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Failure, type Result, type FailureDetails } from '@perya/contract/result.ts';
import { defaultLanguage, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { countedAddress } from '@perya/http/counted-address.ts';
import { parseParts } from '@perya/http/parse-parts.ts';
import { decodeUtf8, isOfType, rawBodyOf, readForm, readJson } from '@perya/http/read-body.ts';
import type { SecurityEvent } from '@perya/http/security-events.ts';
import { createSendFailure } from '@perya/http/send-failure.ts';
import { sendValue } from '@perya/http/send-value.ts';
import type { GuardedTries } from '#platform/limits/guarded-tries.ts';
import { takeCall } from '#platform/limits/take-call.ts';
import { sentenceOfFault } from './table-file.ts';
import { readMultipart, registerMultipart } from './multipart.ts';

/** The member that a bearer token stands for. */
export interface Session {
  sessionId: bigint;
  memberId: bigint;
  brand: string;
  /** Member type 0, 1, 2, 4, 40, 41, 42. */
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
  /** Slows down guessing at what endpoints take. */
  tries: Pick<GuardedTries, 'guard'>;
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
        ...(endpoint.auth === 'signature' && { securityHeaders: false, isSigned: true }),
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
  const waitSeconds = session && takeCall(request, endpoint, `member ${session.memberId}`);
  if (waitSeconds) {
    note(request, 'limit.reached', fail('request.rate.limited'));
    return send(reply, language, fail('request.rate.limited', { retryAfterSeconds: waitSeconds }));
  }
  const parts = await readParts(endpoint, request, dependencies.decrypt);
  if (!parts.ok) return send(reply, language, parts);
  const handle = () =>
    handler({
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
  const result = await guardGuesses(dependencies, endpoint, request, session, handle);
  return sendResult(endpoint, request, reply, language, result);
}

/** Runs the handler, unless wrong guesses before it make the caller wait. */
async function guardGuesses(
  { tries }: BindDependencies,
  { guesses }: Endpoint,
  request: FastifyRequest,
  session: Session | null,
  handle: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  if (!guesses) return handle();
  const guesser = {
    space: guesses.space,
    who: session && String(session.memberId),
    // Without limits per address every test and every load comes from one.
    address: request.server.callerLimits && countedAddress(request.ip),
    isShared: guesses.shared === true,
  };
  const tried = await tries.guard(guesser, async () => {
    const answer = await handle();
    const isWrong = !answer.ok && guesses.wrong.includes(answer.error);
    return { answer, outcome: answer.ok ? 'right' : isWrong ? 'wrong' : 'unknown' };
  });
  return 'answer' in tried ? tried.answer : fail('request.rate.limited', tried);
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
  if (result.ok) return sendValue(endpoint, request, reply, result.value);
  const event = eventOf[result.error];
  if (event) note(request, event, result);
  return sendFailure(reply, language, result);
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
export async function readParts(
  endpoint: Endpoint,
  request: FastifyRequest,
  decrypt: Decrypt,
): Promise<Failure | { ok: true; value: ParsedRequestOf<Endpoint>; files: readonly Buffer[] }> {
  const { files: wanted, bodyEncoding = 'json' } = endpoint;
  const multipart = wanted && isOfType(request, bodyEncoding) ? await readMultipart(request, wanted) : null;
  if (multipart && !multipart.ok) return multipart;
  const body = multipart ? ok(multipart.value.fields) : await readBody(endpoint, request, decrypt);
  if (!body.ok) return body;
  const { params, query, headers } = request;
  // What is signed is parsed once its signature is known to be good.
  const schemas = endpoint.auth === 'signature' ? { ...endpoint, body: undefined } : endpoint;
  const parts = parseParts(schemas as Endpoint, { params, query, headers, body: body.value });
  return parts.ok ? { ...parts, files: multipart?.value.files ?? [] } : parts;
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  decrypt: Decrypt,
): Promise<Result<unknown>> {
  if (!endpoint.body || endpoint.auth === 'signature') return ok(undefined);
  const { bodyEncoding = 'json' } = endpoint;
  if (!isOfType(request, bodyEncoding)) return fail('request.media.type');
  const text = decodeUtf8(rawBodyOf(request));
  if (text === null) return fail('request.malformed');
  if (bodyEncoding === 'form') return readForm(text);
  const json = bodyEncoding === 'jwe' ? await decrypt(text) : text;
  return json === null ? fail('request.encryption') : readJson(json);
}

/** Sends a failure in the envelope, with the phrase of its code in the caller's language. */
export const sendFailure = createSendFailure<ErrorCode, PhraseLanguage>({
  status: errorStatus,
  phrase: (language, code, _retryAfterSeconds, details: FailureDetails | undefined) => {
    const [first] = details?.lines ?? [];
    return first ? sentenceOfFault(language, first) : phrase(language, code);
  },
});
