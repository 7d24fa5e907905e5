/**
 * Compresses a large public answer once, not for every request: descriptions of endpoints, lists, proofs, scripts of a page that comes with a
 * library. Answers to a session are nobody else's and are not kept.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Smaller ones are cheap to compress again. */
const smallestBytes = 8 * 1024;
/** All kept forms together; the ones that were not asked for longest go first. */
const mostBytes = 32 * 1024 * 1024;

const isText = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

type Done = (error: Error | null, payload?: unknown) => void;

/** Adds the hook; `@fastify/compress` leaves alone what it has compressed. */
export function keepCompressedBodies(app: FastifyInstance): void {
  const kept = createKeptBodies();
  const send = async (reply: FastifyReply, encoding: Encoding, body: string | Buffer, done: Done) => {
    const bytes = await kept.find(keyOf(reply, body), encoding, body).catch((error: Error) => error);
    if (bytes instanceof Error) return done(bytes);
    reply.header('content-encoding', encoding);
    addVary(reply);
    reply.removeHeader('content-length');
    done(null, bytes);
  };
  // With a callback: every answer passes here, and few have anything to wait for.
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = encodingFor(request, reply, payload);
    if (encoding === null) return done(null, payload);
    void send(reply, encoding, payload as string | Buffer, done);
  });
}

export interface KeptBodies {
  /** @param key names the plain body */
  find(key: string, encoding: Encoding, body: string | Buffer): Promise<Buffer>;
}

export function createKeptBodies(bytes = mostBytes): KeptBodies {
  const forms = new Map<string, { made: Promise<Buffer>; bytes: number }>();
  let total = 0;
  const drop = (name: string): void => {
    total -= forms.get(name)?.bytes ?? 0;
    forms.delete(name);
  };
  return {
    find(key, encoding, body) {
      const name = `${encoding} ${key}`;
      const known = forms.get(name);
      if (known) {
        forms.delete(name);
        forms.set(name, known);
        return known.made;
      }
      // Requests that come meanwhile wait for the same work.
      const form = { made: compress[encoding](Buffer.from(body as string)), bytes: 0 };
      forms.set(name, form);
      form.made.then(
        ({ length }) => {
          if (forms.get(name) !== form) return;
          form.bytes = length;
          total += length;
          for (const oldest of forms.keys()) {
            if (total <= bytes) break;
            drop(oldest);
          }
        },
        () => drop(name),
      );
      return form.made;
    },
  };
}

/** Null where the answer is sent as it is. */
function encodingFor(request: FastifyRequest, reply: FastifyReply, payload: unknown): Encoding | null {
  if (request.method !== 'GET' || reply.statusCode !== 200) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  if (payload.length < smallestBytes || reply.hasHeader('content-encoding')) return null;
  if (request.headers.authorization !== undefined || request.url.startsWith('/ops/')) return null;
  if (!isText.test(String(reply.getHeader('content-type') ?? ''))) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  return (
    encodings.find((one) =>
      new RegExp(`(^|[,\\s])${one}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(accepted),
    ) ?? null
  );
}

/** A route that names its answer spares the hash of it. */
function keyOf(reply: FastifyReply, body: string | Buffer): string {
  const etag = reply.getHeader('etag');
  return typeof etag === 'string'
    ? `${reply.request.routeOptions.url ?? ''} ${etag}`
    : hash('sha256', body, 'base64url');
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
}
