/** Identity Toolkit's two calls, for pages of the site; the keys, for its server; the codes, for the tester. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { decodeUtf8, rawBodyOf, readJson } from '@perya/http/read-body.ts';
import { languageFrom } from '../language.ts';
import { phoneCodesPage, showPage } from '../pages.ts';
import type { PhoneCodes } from './phone-codes.ts';

const sendCall = z.object({ phoneNumber: z.string() });
const signInCall = z.object({ sessionInfo: z.string(), code: z.string() });

export function registerPhoneCodeRoutes(app: FastifyInstance, codes: PhoneCodes, siteUrl: string): void {
  const allowSite = (reply: FastifyReply): FastifyReply =>
    reply
      .header('access-control-allow-origin', new URL(siteUrl).origin)
      .header('access-control-allow-headers', 'content-type')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store');
  const refuse = (reply: FastifyReply, message: string): FastifyReply =>
    reply.code(400).send({ error: { code: 400, message } });

  app.options('/identitytoolkit/*', (_request, reply) => allowSite(reply).code(204).send());
  app.get('/identitytoolkit/jwks', () => codes.jwks());

  // Two colons are one in a path of Fastify's.
  app.post('/identitytoolkit/v1/accounts::sendVerificationCode', (request, reply) => {
    const call = sendCall.safeParse(jsonOf(request));
    const sent = codes.send(call.data?.phoneNumber ?? '');
    return sent.ok
      ? allowSite(reply).send({ sessionInfo: sent.sessionInfo })
      : refuse(allowSite(reply), sent.error);
  });

  app.post('/identitytoolkit/v1/accounts::signInWithPhoneNumber', (request, reply) => {
    const call = signInCall.safeParse(jsonOf(request));
    const signedIn = codes.signIn(call.data?.sessionInfo ?? '', call.data?.code ?? '');
    if (!signedIn.ok) return refuse(allowSite(reply), signedIn.error);
    const { idToken, phoneNumber } = signedIn;
    return allowSite(reply).send({ idToken, phoneNumber, expiresIn: '3600' });
  });

  app.get('/phone-codes', (request, reply) =>
    showPage(reply, phoneCodesPage(languageFrom(request.headers), codes.list())),
  );
}

function jsonOf(request: FastifyRequest): unknown {
  const json = readJson(decodeUtf8(rawBodyOf(request)));
  return json.ok ? json.value : undefined;
}
