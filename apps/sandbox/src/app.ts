/** The sandbox's HTTP server: payments, sign-ins and codes, each with its pages for the person who tries them. */
import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { AnswerFailure } from '@perya/http/answer-failures.ts';
import { createApp } from '@perya/http/create-app.ts';
import { createLogger } from '@perya/http/log.ts';
import { errorStatus } from '@perya/contract/errors.ts';
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
  const app = await createApp({
    logger: createLogger('sandbox', logLevel),
    trustProxy,
    bodyLimit: 16_384,
    // The pages set their own policy: a form's way back to the site differs from payment to payment.
    headers: {
      contentSecurityPolicy: false,
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'no-referrer' },
    },
    limit: null,
    answerFailure,
  });
  await app.register(fastifyFormbody, { bodyLimit: 1_024 });
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

/** Pages for people, codes for the merchant's calls. */
const answerFailure: AnswerFailure = (request, reply, code, error) => {
  const status = errorStatus[code];
  if (error && status >= 500) request.log.error({ err: error, req: request }, 'a request failed');
  reply.code(status);
  if (/^\/(payments|payouts|refunds|identity-checks)(\/|\?|$)/.test(request.url) && code !== 'not.found')
    return reply.send({ error: status >= 500 ? 'unknown.error' : 'request.invalid' });
  const page = code === 'not.found' ? 'failure.not.found' : 'failure.unknown';
  return reply.type('text/html; charset=utf-8').send(failurePage(languageFrom(request.headers), page));
};
