/** The sandbox's HTTP server: payments, sign-ins and codes, each with its pages for the person who tries them. */
import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { AnswerFailure } from '@perya/http/answer-failures.ts';
import type { Refused } from '@perya/http/answer-pages.ts';
import { createApp } from '@perya/http/create-app.ts';
import { failurePage as drawPage, type FailurePage } from '@perya/http/failure-page.ts';
import { retryPace } from '@perya/http/retry-pace.ts';
import type { Asked } from '@perya/http/is-document.ts';
import { createLogger } from '@perya/http/log.ts';
import { createOutageFilter } from '@perya/process/outage-log.ts';
import { errorStatus } from '@perya/contract/errors.ts';
import { languages } from '@perya/phrases/languages.ts';
import { sandboxPhrase } from '@perya/phrases/sandbox/phrase.ts';
import { isDatabaseAway } from '@perya/process/database-away.ts';
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
    logger: createLogger('sandbox', logLevel, { passes: createOutageFilter() }),
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
    pages: { pages: /^\/($|pay\/|phone-codes|downloads\/)/, calls, draw: drawFailure },
  });
  await app.register(fastifyFormbody, { bodyLimit: 1_024 });
  // Whoever gets in pays without money and signs in as anybody. The merchant's own calls are signed.
  app.addHook('onRequest', async (request, reply) => {
    if (doors === 'open' || (request.method === 'POST' && request.url === '/payments')) return;
    if (isFromThisMachine(request, trustProxy.length > 0, context.publicUrl)) return;
    await showPage(reply.code(403), failurePage(languageFrom(request.headers), 'failure.closed'));
  });
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') context.delivery.wake();
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

/** Families of addresses that the merchant's server calls. */
const calls = /^\/(payments|payouts|refunds|identity-checks|identitytoolkit)(\/|\?|$)/;

/** Pages for people, codes for the merchant's calls. */
const answerFailure: AnswerFailure = (request, reply, code, error) => {
  const isAway = isDatabaseAway(error);
  const status = isAway ? 503 : errorStatus[code];
  if (error && status >= 500) request.log.error({ err: error, req: request }, 'a request failed');
  reply.code(status);
  if (isAway) reply.header('retry-after', '2');
  if (calls.test(request.url) && code !== 'not.found')
    return reply.send({ error: status >= 500 ? 'unknown.error' : 'request.invalid' });
  const { html, headers } = drawFailure(request, { status });
  return reply.headers(headers).send(html);
};

/** The sandbox's own failures on one page; the sandbox may be away with the database, so the page needs none of its files. */
function drawFailure({ headers, method }: Asked, { status }: Refused): FailurePage {
  const language = languageFrom(headers);
  const passes = status >= 500 && method === 'GET';
  return drawPage(
    { name: sandboxPhrase(language, 'sandbox.name'), theme: sandboxTheme },
    {
      ...languages[language],
      title: sandboxPhrase(language, status === 404 ? 'failure.not.found' : 'failure.unknown'),
      text: sandboxPhrase(language, 'sandbox.warning'),
      code: String(status),
      ...(passes && {
        retry: {
          label: sandboxPhrase(language, 'failure.retry'),
          note: sandboxPhrase(language, 'failure.retries'),
          ...retryPace({ headers }, 3),
        },
      }),
    },
  );
}

const sandboxTheme =
  ':root{color-scheme:light;--ink-100:#1b1b1f;--ink-300:#4b4b55;--night-900:#fff;--gold-400:#1f5fd6;--gold-ink:#fff;--radius-pill:8px}';
