/** Answers a value in its endpoint's wrapping, parsed by its schema, so that an undeclared field cannot leak. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { Endpoint } from '@perya/contract/endpoint.ts';
import { sendCacheable } from './send-cacheable.ts';

type Answered = Pick<Endpoint, 'method' | 'path' | 'value' | 'wrapping' | 'cacheSeconds'>;

/** @throws Error for a value outside of the schema: a bug, answered with `unknown.error` */
export function sendValue(
  endpoint: Answered,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): FastifyReply {
  // A stream has taken over the connection, and rows of a CSV or lines are being sent.
  if (reply.sent || endpoint.wrapping === 'csv' || endpoint.wrapping === 'lines') return reply;
  const parsed = safeParse(endpoint.value, value);
  if (!parsed.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered outside its contract: ${parsed.error.message}`,
    );
  if (endpoint.wrapping === 'picture') return sendPicture(reply, parsed.data as Uint8Array);
  const payload = endpoint.wrapping === 'raw' ? parsed.data : { success: true, value: parsed.data };
  const { cacheSeconds } = endpoint;
  if (cacheSeconds === undefined || reply.hasHeader('cache-control')) return reply.send(payload);
  return sendCacheable(request, reply, JSON.stringify(payload), cacheSeconds);
}

/** A member's own picture: kept by no cache but the page's, and opened as nothing else than a picture. */
function sendPicture(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply.type('image/jpeg').header('content-disposition', 'inline').send(Buffer.from(bytes));
}
