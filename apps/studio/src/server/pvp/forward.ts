/**
 * Hands a request on to the process of the studio that has the player's table: a match lives in one process, and a load
 * balancer knows nothing of that. The session's token goes along; the other process looks at everything itself.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import { sendFailure } from '../reply.ts';

/** Set on what was handed on: it is not handed on again. */
export const forwardedHeader = 'x-pvp-forwarded';

const kept = ['authorization', 'content-type', 'accept-language', 'x-seat-key'] as const;

export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<FastifyReply> {
  const headers = new Headers({ [forwardedHeader]: request.ip });
  for (const name of kept) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const answer = await fetch(address + request.url, {
      method: request.method,
      headers,
      ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
      signal: gone.signal,
    });
    reply.status(answer.status).header('cache-control', 'no-store');
    reply.header('content-type', answer.headers.get('content-type') ?? 'application/json');
    const body = answer.body && Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    // A stream ends with its phone, or with the other process: neither is an error here.
    body?.on('error', () => {});
    return reply.send(body);
  } catch {
    return sendFailure(request, reply, fail('table.full'));
  }
}
