import { languages } from '@perya/phrases/languages.ts';
import { createI18n, type PhraseLanguage } from '#app/lib/i18n.ts';

const retryAfterSeconds = 3;
const style = `body{margin:0;min-height:100svh;display:grid;place-content:center;padding:32px;text-align:center;font:16px/1.5 system-ui,sans-serif;color:#f6f2ff;background:#120c2e}`;

/** What a page costs nothing to say: too many are asked for at once. The browser asks again by itself. */
export async function busyPage(language: PhraseLanguage): Promise<Response> {
  const i18n = await createI18n(language);
  const text = i18n.t({ id: 'system.overloaded' }).replaceAll(/[&<>]/g, '');
  const { tag, dir } = languages[language];
  const html = `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${text}</title><style>${style}</style></head><body><p>${text}</p></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  });
}
