/** Answers that a phone may keep for a while, and that it need not be sent again while they are the same (RFC 9110, 13.1.2). */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  cacheSeconds: number,
): FastifyReply {
  // Weak: the same answer travels compressed in different ways.
  const etag = `W/"${hash('sha1', json, 'base64url')}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${cacheSeconds}`, vary: 'x-merchant-code' });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Whether a caller has the answer already (`If-None-Match`). */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}
