/** `GET /openapi.json`. */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from './document.ts';

/** @param write called once, at the first request, when every endpoint is bound */
export function serveDocument(app: FastifyInstance, write: () => OpenApiDocument): void {
  let written: { text: string; etag: string } | undefined;
  app.get('/openapi.json', async (request, reply) => {
    if (written === undefined) {
      const text = JSON.stringify(write());
      written = { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"` };
    }
    reply.header('etag', written.etag).header('cache-control', 'public, max-age=60');
    if (request.headers['if-none-match'] === written.etag) return reply.status(304).send();
    return reply.type('application/json').send(written.text);
  });
}
