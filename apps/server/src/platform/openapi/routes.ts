/** `GET /openapi.json` and `/docs`, where the document can be read and tried. */
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@perya/contract/endpoint.ts';
import { inlineScriptSources } from '@perya/http/inline-scripts.ts';
import { serveDocument } from '@perya/http/openapi/serve-document.ts';
import { serverDocument } from './document.ts';

/**
 * The reader is one page with its script beside it and a call of it inside, which is known by its hash: the page shares
 * the site's origin, where the session is kept. It may load nothing from elsewhere; it sets styles at run time, so styles
 * alone may be inline on this page.
 */
const policyOf = (page: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptSources(page).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export async function registerOpenApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
  title?: string,
): Promise<void> {
  serveDocument(app, () => serverDocument(endpoints, publicUrl, title));
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', policyOf(typeof payload === 'string' ? payload : ''));
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        pageTitle: `${title ?? 'Perya'} API`,
        // Nothing leaves the machine: no fonts, no proxy, no agent, no usage reports.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        proxyUrl: '',
        hideClientButton: true,
        showDeveloperTools: 'never',
      },
    });
  });
}
