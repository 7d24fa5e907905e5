import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { markHeader } from './document-mark.ts';

/**
 * Puts the Content-Security-Policy on a document. Inline scripts and styles are allowed by the hash of those that the build wrote, which carry the
 * document's mark, so that a page can be kept and served to everybody, which a nonce forbids (docs/decisions).
 */
export async function secured(response: Response, origins: PageOrigins = {}): Promise<Response> {
  const { framedBy } = origins;
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  const mark = headers.get(markHeader);
  headers.delete(markHeader);
  headers.set('Content-Security-Policy', policyOf(html, mark, origins));
  if (framedBy !== undefined) headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Cookie, Accept-Language, X-Merchant-Code');
  const unmarked = mark === null ? html : html.replaceAll(` nonce="${mark}"`, '');
  return new Response(unmarked, { status: response.status, headers });
}

/** Other origins than the site's own that a document has to do with. */
export interface PageOrigins {
  /** Called by scripts of the page. */
  connectTo?: readonly string[] | undefined;
  /** Of games in frames. */
  frameFrom?: readonly string[] | undefined;
  /** The one origin that may frame the document; absent: none. */
  framedBy?: string | undefined;
}

/** @param mark of the document's own scripts and styles; null: it has none */
export function policyOf(
  html: string,
  mark: string | null,
  { connectTo = [], frameFrom = [], framedBy = `'none'` }: PageOrigins = {},
): string {
  const { script, style } = markedTexts(html, mark);
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes(script)}`,
    `style-src 'self' ${hashes(style)}`,
    // React sets single properties through the object model; attributes in the document stay forbidden.
    `style-src-attr 'none'`,
    // `blob:` is a picture that this page made or asked for with its session.
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    `worker-src 'self'`,
    ['connect-src', `'self'`, ...connectTo].join(' '),
    // Games run on the suppliers' origins. Payments open as pages of their own.
    ['frame-src', `'self'`, ...frameFrom].join(' '),
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

interface MarkedTexts {
  script: string[];
  style: string[];
}

/** The inline scripts and styles that carry the mark, as a parser of HTML reads them. */
function markedTexts(html: string, mark: string | null): MarkedTexts {
  const texts: MarkedTexts = { script: [], style: [] };
  let open: keyof MarkedTexts | null = null;
  const parser = new Parser(
    {
      onopentag(name, { nonce, src }) {
        const inline = name === 'style' || (name === 'script' && src === undefined);
        open = inline && isMarked(nonce, mark) ? name : null;
        if (open) texts[open].push('');
      },
      ontext(part) {
        if (open) texts[open].push(texts[open].pop() + part);
      },
      onclosetag() {
        open = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return texts;
}

/** While developing, the tools write scripts of their own. */
const isMarked = (nonce: string | undefined, mark: string | null): boolean =>
  import.meta.env.DEV || (mark !== null && nonce === mark);

function hashes(texts: readonly string[]): string {
  const found = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(found)].map((hash) => `'sha256-${hash}'`).join(' ');
}
