/** `GET /openapi.json`. */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '../send-cacheable.ts';
import type { OpenApiDocument } from './document.ts';

/** Of one address: a reader fetches the document once and then asks whether it is still the same. */
const callsPerMinute = 30;

/** @param write called once, at the first request, when every endpoint is bound */
export function serveDocument(app: FastifyInstance, write: () => OpenApiDocument): void {
  let written: { text: string; etag: string } | undefined;
  const config = { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } };
  app.get('/openapi.json', { config }, async (request, reply) => {
    if (written === undefined) {
      const text = JSON.stringify(write());
      written = { text, etag: `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"` };
    }
    reply.header('etag', written.etag).header('cache-control', 'public, max-age=60');
    if (isKnown(request.headers['if-none-match'], written.etag)) return reply.status(304).send();
    return reply.type('application/json').send(written.text);
  });
}
