import { createHash } from 'node:crypto';
import { isTheme } from '#app/shell/BrandTheme.tsx';
import { markHeader } from './document-mark.ts';

/**
 * Puts the Content-Security-Policy on a document. Inline scripts and styles are allowed by the hash of those that the build wrote, which carry the
 * document's mark, so that a page can be kept and served to everybody, which a nonce forbids (docs/decisions).
 */
export async function secured(
  response: Response,
  connectTo: readonly string[] = [],
  framedBy?: string,
): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  const mark = headers.get(markHeader);
  headers.delete(markHeader);
  headers.set('Content-Security-Policy', policyOf(html, mark, connectTo, framedBy));
  if (framedBy !== undefined) headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Cookie, Accept-Language, X-Merchant-Code');
  const unmarked = mark === null ? html : html.replaceAll(` nonce="${mark}"`, '');
  return new Response(unmarked, { status: response.status, headers });
}

/**
 * @param mark of the document's own scripts and styles; null: it has none
 * @param connectTo other origins that scripts of the page may call.
 * @param framedBy the one origin that may frame it
 */
export function policyOf(
  html: string,
  mark: string | null,
  connectTo: readonly string[] = [],
  framedBy = `'none'`,
): string {
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g, ({ attributes }) =>
    isMarked(attributes, mark),
  );
  const styles = hashes(
    html,
    /<style([^>]*)>([\s\S]*?)<\/style>/g,
    ({ attributes, text }) => isMarked(attributes, mark) || isTheme(text),
  );
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    // React sets single properties through the object model; attributes in the document stay forbidden.
    `style-src-attr 'none'`,
    // `blob:` is a picture that this page made or asked for with its session.
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    `worker-src 'self'`,
    ['connect-src', `'self'`, ...connectTo].join(' '),
    // Games and payments run on other origins, whose addresses are a setting of the server.
    `frame-src 'self' http: https:`,
    `frame-ancestors ${framedBy}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    // `SanitisedHtml`'s, that of the worker of captchas (`modules/accounts/captcha/solve-challenge.ts`), and that of the
    // service worker (`modules/device/offline/worker-client.ts`).
    `trusted-types perya-content perya-worker perya-service-worker`,
  ].join('; ');
}

interface Inline {
  attributes: string;
  text: string;
}

/** While developing, the tools write scripts of their own. */
const isMarked = (attributes: string, mark: string | null): boolean =>
  import.meta.env.DEV || (mark !== null && attributes.includes(` nonce="${mark}"`));

function hashes(html: string, pattern: RegExp, isOwn: (one: Inline) => boolean): string {
  const own = [...html.matchAll(pattern)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(isOwn);
  const found = own.map(({ text }) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(found)].map((hash) => `'sha256-${hash}'`).join(' ');
}
