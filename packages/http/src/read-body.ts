/** Bodies stay bytes until the endpoint is known: signatures are over bytes, and encrypted bodies are no JSON. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaTypes, type Endpoint } from '@perya/contract/endpoint.ts';
import { fail, ok, type Failure } from '@perya/contract/result.ts';

type BodyFailure = Failure<'request.malformed'>;

/** Reads every body as bytes, whatever its type says. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The body's bytes; none for a request without a body. */
export function rawBodyOf({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Whether the request's content type is that of an encoding. */
export function isOfType(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encoding: NonNullable<Endpoint['bodyEncoding']>,
): boolean {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  return type === mediaTypes[encoding];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @returns null for bytes that are no UTF-8 */
export function decodeUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Reads JSON text. */
export function readJson(text: string | null): { ok: true; value: unknown } | BodyFailure {
  if (text === null) return fail('request.malformed');
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail('request.malformed');
  }
}

/** The fields of a URL-encoded form, each a text. A name that comes twice has no one value. */
export function readForm(text: string): { ok: true; value: Record<string, string> } | BodyFailure {
  const pairs = [...new URLSearchParams(text)];
  const form = Object.fromEntries(pairs);
  return Object.keys(form).length === pairs.length ? ok(form) : fail('request.malformed');
}
