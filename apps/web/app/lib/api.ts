/**
 * The typed client: the only way from the site to the server. Types come from the contract, schemas do not, so that none
 * reaches the home bundle.
 */
import type { ApiEncodings, ApiName, ApiRequest, ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { UnmetClause } from '@perya/contract/promotions/offer.ts';
import { languageOfTag } from '@perya/phrases/languages.ts';
import { endSession, getSession, isTrial } from './session.ts';

/** Why a call failed, which is also the key of its phrase. */
export type FailureCode =
  | ErrorCode
  | 'network.failed'
  /** Over plain http browsers encrypt nothing, so that no login leaves this page. */
  | 'browser.insecure'
  /** What has to outlive this document cannot be kept. */
  | 'browser.storage';

/** A failed call. `code` is the server's, or `provider.unavailable`'s sibling `network.failed` when none answered. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** Error codes of form fields by name. */
  readonly fields: Record<string, ErrorCode>;
  /** The server wants a captcha with the next attempt. */
  readonly captcha: boolean;
  readonly retryAfterSeconds: number | null;
  /** Clauses of an offer that refuse it. */
  readonly unmet: readonly UnmetClause[];
  /** The login is right so far, and needs a code with this. */
  readonly challengeToken: string | undefined;
  /** The login is right so far, and needs a password of the member's own with this. */
  readonly firstPasswordToken: string | undefined;

  constructor(code: FailureCode, status: number, value: FailureValue = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = value.fields ?? {};
    this.captcha = value.captcha ?? false;
    this.retryAfterSeconds = value.retryAfterSeconds ?? null;
    this.unmet = value.unmet ?? [];
    this.challengeToken = value.secondFactor?.challengeToken;
    this.firstPasswordToken = value.firstPassword?.challengeToken;
  }
}

interface FailureValue {
  fields?: Record<string, ErrorCode>;
  captcha?: boolean;
  retryAfterSeconds?: number;
  unmet?: readonly UnmetClause[];
  secondFactor?: { challengeToken: string };
  firstPassword?: { challengeToken: string };
}

type Envelope =
  | { success: true; value: unknown }
  | { success: false; errorCode: ErrorCode; value?: FailureValue };

type Input<N extends ApiName> =
  Record<string, never> extends ApiRequest<N>
    ? [request?: ApiRequest<N>, options?: CallOptions]
    : [request: ApiRequest<N>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
}

/** `api('GET /wps/game/hot', { query: {} })`. Rejects with `ApiError`. */
export type Api = <N extends ApiName>(name: N, ...input: Input<N>) => Promise<ApiValue<N>>;

export interface Transport {
  send: (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>;
  /** Headers that a call to this path carries. */
  headers: (path: string) => Record<string, string>;
  /** The picture server of the page view, for the pictures that answers name; left out or null: the site itself. */
  pictures?: () => string | null;
  /** Told when the server has refused the session that a call carried; left out: it is this phone's. */
  onSessionEnd?: () => void;
}

/** Endpoints whose bodies are no plain JSON: encrypted, or forms. The type makes a missing one an error. */
const encodings: ApiEncodings = {
  'POST /wps/session/login': 'jwe',
  'PUT /wps/member/register': 'jwe',
  'POST /wps/session/secondFactor': 'jwe',
  'PUT /wps/member/security/proof': 'jwe',
  'PUT /wps/transaction/withdraw/standing': 'jwe',
  'POST /wps/session/thirdParty/complete': 'jwe',
  'PUT /wps/member/register/thirdParty': 'jwe',
  'POST /wps/member/forgotPassword': 'form',
  'POST /wps/member/resetPassword': 'jwe',
  'POST /wps/member/passWordChangeV2': 'jwe',
  'POST /wps/member/setPassword': 'jwe',
  'PUT /wps/member/paymentPassword': 'jwe',
  'POST /wps/member/paymentPassword': 'jwe',
  'POST /wps/member/paymentPassword/reset': 'jwe',
  'PUT /wps/member/customerSecurityQuestions': 'jwe',
  'PUT /wps/member/bankCard': 'jwe',
  'POST /wps/transaction/withdraw': 'jwe',
  'POST /wps/session/firstPassword': 'jwe',
  'POST /wps/agent/accounts': 'jwe',
  'POST /wps/agent/transfers/upLine': 'jwe',
  'POST /wps/agent/transfers/redRain': 'jwe',
  'POST /wps/member/headIcon': 'form',
};

/** The place of a header that has a name of its own among the parameters. */
const headerOf = {
  merchant: 'X-Merchant-Code',
  merchantCode: 'X-Merchant-Code',
  language: 'Accept-Language',
};

/**
 * What the specification has as a parameter (2 §7) and every call says in its headers goes as both. Not the session's token: addresses are
 * kept in logs.
 */
const alsoParameters: Partial<Record<ApiName, readonly (keyof typeof headerOf)[]>> = {
  'GET /wps/relay/GCSGAME_gameList': ['merchant', 'language', 'merchantCode'],
  'GET /wps/game/hot': ['language', 'merchantCode'],
  'GET /wps/game/favourites': ['language'],
  'GET /wps/game/recent': ['language'],
  'GET /wps/announcements': ['merchantCode'],
};

function parametersOf(name: ApiName, headers: Headers): Record<string, string | null> {
  const also = alsoParameters[name] ?? [];
  return Object.fromEntries(
    also.map((parameter) => {
      const said = headers.get(headerOf[parameter]);
      return [parameter, parameter === 'language' ? said && languageOfTag(said) : said];
    }),
  );
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createApi(transport: Transport): Api {
  return async function api(name, ...[request, options = {}]) {
    const { params = {}, query = {}, body } = (request ?? {}) as Parts;
    const [method = 'GET', template = '/'] = name.split(' ');
    const headers = new Headers(transport.headers(template));
    const all = { ...query, ...parametersOf(name, headers) };
    const init: RequestInit & { headers: Headers } = { method, headers };
    if (options.signal) init.signal = options.signal;
    const encoding = (encodings as Partial<Record<ApiName, 'jwe' | 'form'>>)[name];
    if (encoding === 'form') {
      // The browser names the content type of these itself.
      init.body = new URLSearchParams(body as Record<string, string>);
    } else if (encoding) {
      init.body = await encrypted(body, transport);
      headers.set('Content-Type', 'application/jose');
      headers.set('X-Encryption', 'JWE');
    } else if (body !== undefined) {
      init.body = JSON.stringify(body);
      headers.set('Content-Type', 'application/json');
    }
    try {
      const response = await reach(transport, pathOf(template, params, all), init);
      return (await answerOf(response, transport.pictures?.() ?? null)) as never;
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('session.')) {
        if (transport.onSessionEnd) transport.onSessionEnd();
        else endSession(headers.get('Authorization'));
      }
      throw error;
    }
  };
}

/** Without a network neither what encrypts nor the server's key comes: a failed call like any other. */
async function encrypted(body: unknown, transport: Transport): Promise<string> {
  if (!('subtle' in crypto)) throw new ApiError('browser.insecure', 0);
  const { encryptBody } = await import('./encrypt-body.ts').catch(() => {
    throw new ApiError('network.failed', 0);
  });
  return encryptBody(body, { ...transport, send: (path, init) => reach(transport, path, init) });
}

/** Fills the parameters of a path and appends the query, without what is undefined. */
export function pathOf(
  template: string,
  params: Record<string, string>,
  query: Record<string, unknown>,
): string {
  const path = template.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value != null) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function reach(
  transport: Transport,
  path: string,
  init: RequestInit & { headers: Headers },
): Promise<Response> {
  try {
    return await transport.send(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('network.failed', 0);
  }
}

/** Takes the value out of the envelope. An answer that is none (a proxy's page) counts as an unknown error. */
export async function answerOf(response: Response, pictures: string | null = null): Promise<unknown> {
  let envelope: Envelope;
  try {
    envelope = (
      pictures === null ? await response.json() : JSON.parse(withPictures(await response.text(), pictures))
    ) as Envelope;
  } catch {
    throw new ApiError('unknown.error', response.status);
  }
  if (envelope.success === true) return envelope.value;
  throw new ApiError(envelope.errorCode ?? 'unknown.error', response.status, envelope.value ?? {});
}

/** Addresses of pictures in the text of an answer: at the start of a string, or behind another in a list of sizes. */
const pictureAddress = /(?<=[" ])\/art\/(?=[\w./-]+\.(?:avif|webp|png|jpe?g|svg)\b)/g;

/** @param server picture server, without what JSON would quote */
const withPictures = (text: string, server: string): string =>
  text.replaceAll(pictureAddress, () => `${server}/art/`);

/** The picture server that the server chose for this page, or null; also null once it has failed (`lib/own-pictures.ts`). */
export function pagePictures(): string | null {
  const { pictures, ownPictures } = document.documentElement.dataset;
  return ownPictures === undefined && pictures ? pictures : null;
}

/** Says which brand this page belongs to; the server wrote it on the page. */
export function pageMerchantCode(): string {
  return document.documentElement.dataset['merchant'] ?? '';
}

/** What is a member's own; all else (log in, register, settings) is the page's brand's, also while a trial is played. */
const membersOwn = /wallets|transaction|game|push|member\/info|logout|announcements/;

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export const browserTransport: Transport = {
  send: (path, init) => fetch(path, init),
  pictures: pagePictures,
  headers(path) {
    const session = getSession();
    return {
      'X-Merchant-Code':
        session && isTrial(session) && membersOwn.test(path) ? session.merchantCode : pageMerchantCode(),
      'X-Platform': '3',
      'Accept-Language': document.documentElement.lang,
      ...(session && { Authorization: `Bearer ${session.token}` }),
      ...(isInstalled() && { 'X-Device': 'OTHERS' }),
    };
  },
};

/** The client of the browser. On the server a loader takes its own from `apiOf(context)`. */
export const api: Api = createApi(browserTransport);

/** Calls for another session than this phone's: of a game that is tried. @param onSessionEnd the server knows it no more */
export const apiOfSession = (
  { token, merchantCode }: { token: string; merchantCode: string },
  onSessionEnd: () => void,
): Api =>
  createApi({
    send: browserTransport.send,
    pictures: pagePictures,
    onSessionEnd,
    headers: (path) => ({
      ...browserTransport.headers(path),
      'X-Merchant-Code': merchantCode,
      Authorization: `Bearer ${token}`,
    }),
  });
