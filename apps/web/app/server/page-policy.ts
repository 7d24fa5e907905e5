import { createHash } from 'node:crypto';

/**
 * Puts the Content-Security-Policy on a document. Inline scripts and styles are allowed by the hash of what the page
 * really holds, so that a page can be kept and served to everybody, which a nonce forbids (docs/decisions).
 */
export async function secured(response: Response, connectTo: readonly string[] = []): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', policyOf(html, connectTo));
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Cookie, Accept-Language, X-Merchant-Code');
  return new Response(html, { status: response.status, headers });
}

/** @param connectTo other origins that scripts of the page may call. */
export function policyOf(html: string, connectTo: readonly string[] = []): string {
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
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
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    // `SanitisedHtml`'s, that of the worker of captchas (`modules/accounts/captcha/solve-challenge.ts`), and that of the
    // service worker (`modules/device/offline/worker-client.ts`).
    `trusted-types perya-content perya-worker perya-service-worker`,
  ].join('; ');
}

function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map((match) =>
    createHash('sha256')
      .update(match[1] ?? '')
      .digest('base64'),
  );
  return [...new Set(found)].map((hash) => `'sha256-${hash}'`).join(' ');
}
