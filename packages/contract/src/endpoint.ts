/**
 * One endpoint, described once. The server validates requests and responses by it, the typed client takes its types
 * from it, and the OpenAPI document is written from it.
 */
import type * as z from 'zod/mini';
import type { Capability } from './accounts/member-type.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './operators/permissions.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call:
 * `public` anybody · `session` a member with a bearer token · `optional` anybody, and a member's token, where it is still
 * good, makes the answer a member's · `signature` another system that signs its raw body: its
 * handler gets `rawBody` alone, verifies it, and only then reads it by the endpoint's schema · `operator` somebody of the staff,
 * by the cookie of the console, on the operators' listener only.
 */
export type Auth = 'public' | 'session' | 'optional' | 'signature' | 'operator';

/**
 * How the answer is wrapped: `envelope` is `{ success, value | errorCode, message }`; `raw` is the `value` schema as it
 * stands (a foreign dialect); `stream` is server-sent events, described by the schema of one event; `picture` is the bytes of
 * a JPEG alone, its `value` the bytes · `csv` is rows as text, written while they are read: its handler takes over the answer · `lines` is JSON
 * lines, written in the same way.
 */
export type Wrapping = 'envelope' | 'raw' | 'stream' | 'picture' | 'csv' | 'lines';

/** How a command of an operator is written into the audit. */
export interface AuditName {
  /** What was done, as `resource.verb`. */
  readonly action: string;
  /** The kind of thing that it was done to; its identity is the command's to say. */
  readonly object: string;
}

/** What may be sent along with the fields of a multipart body. */
export interface Files {
  /** Name of their parts. */
  readonly name: string;
  readonly max: number;
  /** Of each. */
  readonly maxBytes: number;
}

/** A secret or a set of codes that an endpoint could be used to guess. */
export interface Guesses<Code extends string> {
  /** Endpoints that name the same one are counted together. */
  readonly space: string;
  /** Failures that say that it was wrong. */
  readonly wrong: readonly Code[];
  /** One of many codes, which everyone may try; absent: a secret of the caller's own. */
  readonly shared?: true;
}

/** An endpoint of any program. @typeParam Code failures of its program @typeParam Who who may call */
export interface EndpointOf<Code extends string, Who extends string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: Who;
  /** Answers also while the brand is in maintenance or its region is restricted, as signed endpoints do. */
  readonly alwaysOpen?: true;
  /** What the member's type has to be allowed; else the answer is `account.trial`, or `permission.denied` for other types. */
  readonly needs?: Capability;
  /** What an operator needs to call it. Every operator endpoint has one. */
  readonly permission?: Permission;
  /** Every command (all but `GET`) of operators has one. */
  readonly audit?: AuditName;
  /** The operator must have proved within the last minutes who they are: money, exports, keys. */
  readonly freshProof?: true;
  readonly wrapping?: Wrapping;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Headers beyond those of every request, by their names in lower case: for what must not stand in an address. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /**
   * `jwe`: a compact JWE to the server's key around the JSON. `form`: URL-encoded, where the specification
   * says so. `multipart`: fields, each a text, and `files`; read once the session is known to be good. Default `json`.
   */
  readonly bodyEncoding?: 'json' | 'jwe' | 'form' | 'multipart';
  /** Of an operator's JSON, where the usual 256 KB are too few. */
  readonly maxBodyBytes?: number;
  /** Only for a multipart body. */
  readonly files?: Files;
  readonly value: Schema;
  /**
   * The answer is the same for everybody of a brand: whoever has it may use it for so long, and then ask whether it still holds
   * (`ETag`, 304). A handler that gives somebody an own answer says `cache-control: no-store` itself. Without it nothing is kept.
   */
  readonly cacheSeconds?: number;
  /** A narrower limit than the general one: calls per minute from one address, and of one member, for logins, codes and money. */
  readonly callsPerMinute?: number;
  /** It takes something that could be guessed: wrong ones make the next one wait, for each member and each address. */
  readonly guesses?: Guesses<Code>;
  /** The expected failures of this endpoint, beyond those that every endpoint shares (`commonErrors`). */
  readonly errors: readonly Code[];
}

/** An endpoint of the platform's server. */
export type Endpoint = EndpointOf<ErrorCode, Auth>;
type AnyEndpoint = EndpointOf<string, string>;

/** The content type of each encoding of a body. */
export const mediaTypes = {
  json: 'application/json',
  jwe: 'application/jose',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const satisfies Record<NonNullable<Endpoint['bodyEncoding']>, string>;

export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type PartName = 'params' | 'query' | 'headers' | 'body';
type Part<E extends AnyEndpoint, K extends PartName> = E[K];

/** What a client sends. Parts that an endpoint does not describe are absent. */
export type RequestOf<E extends AnyEndpoint> = {
  [K in PartName as Part<E, K> extends Schema ? K : never]: InputOf<Part<E, K>>;
};

/** What a handler receives: the parsed parts. A signed body is not parsed before its signature has been checked. */
export type ParsedRequestOf<E extends AnyEndpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  headers: OutputOf<E['headers']>;
  body: E['auth'] extends 'signature' ? undefined : OutputOf<E['body']>;
};

/** What a client receives in `value`. */
export type ValueOf<E extends AnyEndpoint> = z.output<E['value']>;
/** What a handler returns as `value`, before the schema has stripped and encoded it. */
export type ValueInputOf<E extends AnyEndpoint> = z.input<E['value']>;
