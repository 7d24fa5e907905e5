/** Failure pages of the players' listener, in the brand's colours, and of the operators'. Drawn from memory: the database may be away. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Asked } from '@perya/http/is-document.ts';
import type { Pages, Refused } from '@perya/http/answer-pages.ts';
import { retryPace } from '@perya/http/retry-pace.ts';
import { failurePage, type FailureLook, type FailureWords } from '@perya/http/failure-page.ts';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';

/** Families of paths that belong to programs. */
export const programPath =
  /^\/(ops|wps|lgw|supplier|art|assets|docs|openapi\.json|healthz|readyz|metrics)(\/|$|\?)/;
const sitePage = /^\/(m(\/|$)|register\.html$|$)/;

type Closing = 'system.maintenance' | 'region.restricted' | 'address.blocked';

/** Titles of closed sites, and of sites that are closed to a visitor. */
const titleOf: Readonly<Record<string, 'mode.maintenance' | 'mode.restricted' | 'mode.blocked'>> = {
  'system.maintenance': 'mode.maintenance',
  'region.restricted': 'mode.restricted',
  'address.blocked': 'mode.blocked',
};

const isRefusal = (code: string | null | undefined): code is Exclude<Closing, 'system.maintenance'> =>
  code === 'region.restricted' || code === 'address.blocked';

interface Brand {
  code: string;
  name: string;
  closedBecause: 'system.maintenance' | 'region.restricted' | null;
}

export interface SitePagesOptions {
  brandOf(asked: Asked): Brand;
  languageOf(asked: Asked): PhraseLanguage;
  /** The only origin that may frame a page with a preview. Absent if the site has no previews. */
  previewsFramedBy?: string;
}

export function sitePages({ brandOf, languageOf, previewsFramedBy }: SitePagesOptions): Pages {
  return {
    pages: sitePage,
    calls: programPath,
    draw(asked, refused) {
      const { code, name, closedBecause } = brandOf(asked);
      const closed = isRefusal(refused.code) ? refused.code : refused.status === 503 ? closedBecause : null;
      const about = closed === null ? refused : { ...refused, code: closed };
      const language = languageOf(asked);
      // A visitor who is refused is refused at home too.
      const home = isRefusal(closed) ? undefined : '/m/home';
      const words = wordsOf(language, about, asked, home);
      // The console shows drafts of pages in a frame.
      const isPreview = /[?&]preview=/.test(asked.url);
      const look = lookOf(code, name);
      const page = failurePage(
        isPreview && previewsFramedBy ? { ...look, framedBy: previewsFramedBy } : look,
        words,
      );
      if (closed === null) return page;
      // By these the service worker knows a closed brand's page from a busy server's (`apps/web/app/worker/answers.ts`).
      const named = { 'x-merchant-code': code, 'content-language': languages[language].tag };
      return { ...page, headers: { ...page.headers, ...named } };
    },
  };
}

/** @param languageOf language of the pages, as the browser asks for it */
export function consolePages(languageOf: (asked: Asked) => PhraseLanguage): Pages {
  return {
    // Every address that belongs to no program shows the console.
    pages: /^\/(?!.*\.\w+$)/,
    calls: programPath,
    draw: (asked, refused) =>
      failurePage(
        { name: 'Perya console', theme: consoleTheme },
        wordsOf(languageOf(asked), refused, asked, '/'),
      ),
  };
}

const consoleTheme = `:root{color-scheme:light dark;--ink-100:light-dark(#1b1340,#f6f2ff);--ink-300:light-dark(#4b4468,#c9c0ea);--night-900:light-dark(#fff,#1a1b1e);--gold-400:#5b3fd6;--gold-ink:#fff;--radius-pill:6px}`;

/** Asking again repeats a request, which only reading may. */
const isAgain = ({ method }: Asked): boolean => method === 'GET' || method === 'HEAD';

/** Middle of the first pause, where the failure names none. */
const retrySeconds = 5;

function wordsOf(
  language: PhraseLanguage,
  { status, code, message, retryAfterSeconds }: Refused,
  asked: Asked,
  home: string | undefined,
): FailureWords {
  const say = (key: Parameters<typeof phrase>[1]): string => phrase(language, key);
  const passes = isAgain(asked) && (status >= 500 || status === 429);
  const closed = titleOf[code ?? ''] ?? null;
  const text = (): string => {
    if (status === 404) return say('page.notFoundHelp');
    if (closed !== null) return say(code as Closing);
    if (status >= 500) return say('system.overloaded');
    if (status === 400 || status === 414 || status === 431) return say('page.notFoundHelp');
    return message ?? say(status === 429 ? 'request.rate.limited' : 'page.failedHelp');
  };
  return {
    ...languages[language],
    title: say(closed ?? (status === 404 ? 'page.notFound' : 'page.failed')),
    text: text(),
    code: code ?? String(status),
    ...(home !== undefined && { home: { href: home, label: say('page.toHome') } }),
    ...(passes && {
      retry: {
        label: say('form.retry'),
        note: say('page.retries'),
        ...retryPace(asked, retryAfterSeconds ?? retrySeconds),
      },
    }),
  };
}

const brandsFolder = fileURLToPath(new URL('.', import.meta.resolve('@perya/brands/all.ts')));
const looks = new Map<string, Omit<FailureLook, 'name'>>();

/** Theme and logo of a brand of the folder `brands/`; a copied brand has the product's colours and its name as text. */
function lookOf(code: string, name: string): FailureLook {
  const known = looks.get(code) ?? {};
  if (!looks.has(code)) {
    const theme = fileOf(code, 'theme.css');
    const logo = fileOf(code, 'logo.svg');
    if (theme !== null) known.theme = theme;
    if (logo !== null) known.logo = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
    looks.set(code, known);
  }
  return { ...known, name };
}

function fileOf(code: string, name: string): string | null {
  if (!/^[a-z0-9-]+$/.test(code)) return null;
  try {
    return readFileSync(join(brandsFolder, code, name), 'utf8');
  } catch {
    return null;
  }
}
