/**
 * The page of a failure: a document that stands by itself. It needs no script and no other file, because what failed may be what serves
 * those, and it asks again by itself where that may help.
 */
import { createHash } from 'node:crypto';
import type { RetryPace } from './retry-pace.ts';

/** What a program makes its failure pages with. */
export interface FailureLook {
  /** The name of the brand or the program. */
  name: string;
  /** Address of a logo: a `data:` address, so that nothing else has to arrive. */
  logo?: string;
  /** Custom properties of the brand: a style sheet's text. */
  theme?: string;
  /** Who may frame the page, as the policy writes it. Default: nobody. */
  framedBy?: string;
}

export interface FailureWords {
  /** Language tag and direction of the words. */
  tag: string;
  dir: 'ltr' | 'rtl';
  title: string;
  text: string;
  /** The code of the failure, for support. */
  code: string;
  /** The way out: another address, in the whole window. */
  home?: { href: string; label: string };
  /** Shown where asking again may help; the page does so by itself after `afterSeconds`. */
  retry?: { label: string; note?: string } & RetryPace;
}

export interface FailurePage {
  html: string;
  /** Another origin may frame it. */
  isFramed: boolean;
  headers: Readonly<Record<string, string>>;
}

const style = `
*{box-sizing:border-box}
body{margin:0;text-align:center;
font:16px/1.5 system-ui,sans-serif;color:var(--ink-100,#f6f2ff);background:var(--night-900,#120c2e)}
main{min-height:100svh;display:grid;place-content:center;justify-items:center;gap:12px;padding:32px 24px}
.name{margin:0 0 8px;font-weight:700}
.name img{display:block}
h1{margin:0;font-size:20px;line-height:1.3;text-wrap:balance}
p{margin:0;max-width:320px;font-size:14px;color:var(--ink-300,#c9c0ea);text-wrap:balance}
nav{display:grid;gap:4px;justify-items:center;margin-top:12px}
a{display:grid;place-items:center;min-height:48px;padding:0 28px;border-radius:var(--radius-pill,999px);color:var(--ink-300,#c9c0ea);font-weight:600;text-decoration:none}
a:first-child{color:var(--gold-ink,#2a1500);background:var(--gold-400,#ffc94a);font-weight:700}
:focus-visible{outline:2px solid var(--sky-400,#54b8ff);outline-offset:2px}
`;

export function failurePage(look: FailureLook, words: FailureWords): FailurePage {
  const { name, logo, theme = '', framedBy = "'none'" } = look;
  const { tag, dir, title, text, code, home, retry } = words;
  const rules = `${theme}${style}`;
  // An empty address is the page's own.
  const again = retry ? `<a href="">${escaped(retry.label)}</a>` : '';
  const out = home ? `<a href="${escaped(home.href)}" target="_top">${escaped(home.label)}</a>` : '';
  const mark = logo
    ? `<img src="${escaped(logo)}" alt="${escaped(name)}" width="118" height="32">`
    : escaped(name);
  const html = `<!doctype html><html lang="${tag}" dir="${dir}" data-failure="${escaped(code)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">${
    retry ? `<meta http-equiv="refresh" content="${retry.afterSeconds}">` : ''
  }<title>${escaped(title)} · ${escaped(name)}</title><link rel="icon" href="data:,"><style>${rules}</style></head><body><main><p class="name">${mark}</p><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${
    retry?.note ? `<p role="status">${escaped(retry.note)}</p>` : ''
  }<nav>${again}${out}</nav></main></body></html>`;
  return {
    html,
    isFramed: look.framedBy !== undefined,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${framedBy}`,
      ].join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'Accept, Accept-Language, Cookie, Sec-Fetch-Dest, X-Merchant-Code',
      ...(retry && { 'retry-after': `${retry.afterSeconds}`, 'set-cookie': retry.cookie }),
    },
  };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
