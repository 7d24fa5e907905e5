/**
 * The studio's listener for the console's server, on a port of its own: the games' port is public. The server authenticates with a shared
 * secret and decides what an operator may see and do. Each family of games binds its endpoints.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createApp } from '@perya/http/create-app.ts';
import { createLogger } from '@perya/http/log.ts';
import { encodeJson } from '@perya/money/wire.ts';
import { createOutageFilter } from '@perya/process/outage-log.ts';
import { traceRequests } from '@perya/process/traces.ts';
import { createBind, type Bind } from './binding.ts';
import { fail, ok } from './errors.ts';
import { answerFailure, sendFailure } from './reply.ts';

/** Binds a family's endpoints for operators. */
export type DeskPart = (bind: Bind) => void;

export interface DeskOptions {
  secret: Buffer;
  parts: readonly DeskPart[];
  logLevel: string;
  /** A span for each request, below the server's. */
  traced?: boolean;
}

export async function createDesk({ secret, parts, logLevel, traced }: DeskOptions): Promise<FastifyInstance> {
  const app = await createApp({
    logger: createLogger('studio', logLevel, { passes: createOutageFilter() }),
    trustProxy: [],
    bodyLimit: 4096,
    headers: { strictTransportSecurity: false },
    limit: null,
    answerFailure,
    before(early) {
      early.addHook('onRequest', async (request, reply) => {
        if (!isAdmitted(request, secret)) return sendFailure(request, reply, fail('session.required'));
      });
      if (traced) traceRequests(early, () => 'caller');
    },
  });
  app.setReplySerializer(encodeJson);
  const bind = createBind(app, async () => ok(null), 'Perya studio, for the console');
  for (const part of parts) part(bind);
  return app;
}

/** Compares digests, so that the length leaks nothing. */
function isAdmitted({ headers }: FastifyRequest, secret: Buffer): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret.toString('hex')}`));
}
