import '#app/words/downloads.ts';
import { languages } from '@perya/phrases/languages.ts';
import { createI18n, type PhraseLanguage } from '#app/lib/i18n.ts';
import type { Settings } from '#app/lib/settings.ts';
import { logoOf } from '#app/shell/Brand.tsx';
import { themeOf } from '#app/shell/BrandTheme.tsx';
import tokens from '#app/ui/tokens.css?inline';
import { createMark, markHeader } from './document-mark.ts';
import script from './offline-script.ts?inline-script';

export const offlinePath = '/m/offline';

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:grid;place-content:center;justify-items:center;gap:12px;padding:32px 24px;text-align:center;
font:16px/1.5 system-ui,sans-serif;color:var(--ink-100);background:var(--night-900)}
svg{display:block;width:168px;height:132px}
h1{margin:8px 0 0;font-size:20px;line-height:1.3;text-wrap:balance}
p{margin:0;max-width:320px;font-size:14px;color:var(--ink-300);text-wrap:balance}
.actions{display:grid;gap:4px;justify-items:center;margin-top:12px}
button,a{display:grid;place-items:center;min-height:48px;padding:0 28px;border:0;border-radius:var(--radius-pill);font:inherit;font-weight:700;
text-decoration:none;cursor:pointer}
button{color:var(--gold-ink);background:linear-gradient(180deg,var(--gold-400),var(--gold-500) 55%,var(--gold-600))}
a{color:var(--ink-300);font-weight:600}
:focus-visible{outline:2px solid var(--sky-400);outline-offset:2px}
`;

/** A string of lights that has gone out, and a plug. */
const drawing = `<svg viewBox="0 0 168 132" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><ellipse cx="84" cy="118" rx="66" ry="9" fill="var(--night-800)"/><path d="M8 30C42 52 126 52 160 30" stroke="var(--night-700)" stroke-width="2"/><g fill="var(--night-700)"><circle cx="20" cy="40" r="4"/><circle cx="41" cy="46" r="4"/><circle cx="62" cy="49" r="4"/><circle cx="106" cy="49" r="4"/><circle cx="127" cy="46" r="4"/><circle cx="148" cy="40" r="4"/></g><circle cx="84" cy="50" r="4" fill="var(--gold-400)"/><g stroke="var(--gold-500)" stroke-width="3"><path d="M52 96h22M94 96h22" stroke="var(--ink-500)"/><rect x="74" y="86" width="12" height="20" rx="3" fill="var(--night-700)"/><path d="M86 91h6M86 101h6"/><path d="M104 88c-5 0-8 3-8 8s3 8 8 8" fill="none"/></g></svg>`;

/**
 * What the service worker shows in place of a page that was not kept. It stands by itself: its address is that of any page,
 * its script only waits for the network.
 */
export async function offlinePage(
  { merchantCode, name }: Settings,
  language: PhraseLanguage,
): Promise<Response> {
  const i18n = await createI18n(language);
  const t = (id: string) => escaped(i18n.t({ id }));
  const { tag, dir } = languages[language];
  const logo = logoOf(merchantCode);
  const mark = createMark();
  const html = `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${escaped(name)}: ${t('offline.title')}</title><style nonce="${mark}">${tokens}${themeOf(merchantCode)}${style}</style></head><body>${logo ? `<img src="${logo}" alt="${escaped(name)}" width="118" height="32">` : ''}${drawing}<h1>${t('offline.title')}</h1><p>${t('offline.text')}</p><div class="actions"><button type="button">${t('offline.retry')}</button><a href="/m/home">${t('offline.home')}</a></div><script nonce="${mark}">(${script})()</script></body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      [markHeader]: mark,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
