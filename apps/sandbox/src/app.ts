/** The sandbox's HTTP server: payments, sign-ins and codes, each with its pages for the person who tries them. */
import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { isFromThisMachine } from '@perya/process/demo-doors.ts';
import type { SandboxConfig } from './config.ts';
import type { Context } from './context.ts';
import { registerDownloadRoutes } from './downloads/routes.ts';
import { createIdentity } from './identity/provider.ts';
import { registerIdentityRoutes } from './identity/routes.ts';
import { languageFrom } from './language.ts';
import { failurePage, showPage } from './pages.ts';
import { createPhoneCodes } from './phone-codes/phone-codes.ts';
import { registerPhoneCodeRoutes } from './phone-codes/routes.ts';
import { registerRoutes } from './routes.ts';
import { registerTrackerRoute } from './tracker.ts';

export interface AppOptions
  extends Pick<SandboxConfig, 'logLevel'>, Partial<Pick<SandboxConfig, 'doors' | 'trustProxy'>> {
  context: Context;
}

export async function createSandboxApp({
  context,
  logLevel,
  doors = 'local',
  trustProxy = [],
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 16_384,
    // Without it a body may take for ever to arrive.
    requestTimeout: 30_000,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(fastifyHelmet, {
    // The pages set their own: a form's way back to the site differs from payment to payment.
    contentSecurityPolicy: false,
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(fastifyFormbody, { bodyLimit: 1_024 });
  // Signatures are checked over the bytes as they arrived.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    const known = status >= 400 && status < 500 ? status : 500;
    if (/^\/(payments|payouts|refunds|identity-checks)(\/|\?|$)/.test(request.url)) {
      return reply.code(known).send({ error: known === 500 ? 'unknown.error' : 'request.invalid' });
    }
    return reply
      .code(known)
      .type('text/html; charset=utf-8')
      .send(failurePage(languageFrom(request.headers), 'failure.unknown'));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(failurePage(languageFrom(request.headers), 'failure.not.found')),
  );
  // Whoever gets in pays without money and signs in as anybody. The merchant's own calls are signed.
  app.addHook('onRequest', async (request, reply) => {
    if (doors === 'open' || (request.method === 'POST' && request.url === '/payments')) return;
    if (isFromThisMachine(request, trustProxy.length > 0, context.publicUrl)) return;
    await showPage(reply.code(403), failurePage(languageFrom(request.headers), 'failure.closed'));
  });
  registerRoutes(app, context);
  const { publicUrl, siteUrl, now } = context;
  registerDownloadRoutes(app, siteUrl);
  registerTrackerRoute(app);
  registerIdentityRoutes(app, createIdentity(publicUrl, siteUrl));
  const issuer = `${publicUrl}/identitytoolkit`;
  registerPhoneCodeRoutes(app, createPhoneCodes({ issuer, audience: 'perya-demo', now }), siteUrl);
  return app;
}
