/** The protocol's paths, and the page at which a tester says who they are. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { languageFrom, languageOfTag } from '../language.ts';
import { failurePage, showPage } from '../pages.ts';
import { signInPage } from './pages.ts';
import { identityServices, type Identity, type IdentityService } from './provider.ts';

const signInForm = z.object({
  decision: z.enum(['continue', 'cancel']),
  email: z.string().trim().max(100),
  name: z.string().trim().max(60),
  verified: z.literal('on').optional(),
});
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

type SignIn = { Params: { service: string; uid: string } };
const path = '/sign-in/:service/:uid';

export function registerIdentityRoutes(app: FastifyInstance, identity: Identity): void {
  // Before anything reads the body: the library reads it itself.
  app.addHook('onRequest', async (request, reply) => {
    const service = identityServices.find((one) => request.url.startsWith(`/oidc/${one}/`));
    if (!service) return;
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = request.url;
    raw.url = request.url.slice(`/oidc/${service}`.length);
    await identity.providers[service].callback()(raw, reply.raw);
  });

  app.get<SignIn>(path, async (request, reply) => {
    const asked = await askedOf(identity, request, reply);
    if (!asked) return showGone(request, reply);
    const page = signInPage({ ...asked, uid: request.params.uid, wrong: false });
    return showPage(reply, page, asked.siteOrigin);
  });

  app.post<SignIn>(path, async (request, reply) => {
    const asked = await askedOf(identity, request, reply);
    const form = signInForm.safeParse(request.body);
    if (!asked || !form.success) return showGone(request, reply);
    const { decision, email, name, verified } = form.data;
    if (decision === 'continue' && !isEmail(email)) {
      const page = signInPage({ ...asked, uid: request.params.uid, wrong: true });
      return showPage(reply.code(400), page, asked.siteOrigin);
    }
    const person = { email, name, verified: verified === 'on' };
    const result =
      decision === 'cancel'
        ? { error: 'access_denied' }
        : { login: { accountId: identity.remember(asked.service, person) }, select_account: {} };
    const provider = identity.providers[asked.service];
    const next = await provider.interactionResult(request.raw, reply.raw, result);
    return reply.redirect(next, 303);
  });
}

/** The sign-in that this browser is in the middle of. */
async function askedOf(
  { providers }: Identity,
  request: FastifyRequest<SignIn>,
  reply: FastifyReply,
): Promise<{ service: IdentityService; language: 'EN' | 'TY'; siteOrigin: string } | null> {
  const service = identityServices.find((one) => one === request.params.service);
  if (!service) return null;
  // Without its cookie, or too late, there is none.
  const details = await providers[service].interactionDetails(request.raw, reply.raw).catch(() => null);
  if (!details) return null;
  const { redirect_uri: redirectUri, ui_locales: locales } = details.params;
  return {
    service,
    language: languageOfTag(String(locales ?? request.headers['accept-language'] ?? '')),
    siteOrigin: new URL(String(redirectUri)).origin,
  };
}

const showGone = (request: FastifyRequest<SignIn>, reply: FastifyReply): FastifyReply =>
  showPage(reply.code(404), failurePage(languageFrom(request.headers), 'failure.sign.in'));
