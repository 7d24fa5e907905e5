/** Headers that tell browsers what an answer may do. They are the same for every request, so helmet is asked for them once. */
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { permissionsPolicy } from './permissions-policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: no browser shows the answer, and it goes without these headers. */
    securityHeaders?: boolean;
  }
}

/** What each header says, as helmet takes it. */
export type SecurityHeaders = Readonly<HelmetOptions>;

/** Sets them on each answer as it begins; a page replaces the ones that it has of its own. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityHeaders): void {
  const headers = [...readHeaders(options), ['permissions-policy', permissionsPolicy] as const];
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.securityHeaders !== false)
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

function readHeaders(options: SecurityHeaders): [name: string, value: string][] {
  const response = new ServerResponse({ method: 'GET' } as IncomingMessage);
  helmet(options)({} as IncomingMessage, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
