/** What a browser gets that opens an address of the studio in vain: mostly the site's frame around a game. */
import type { Pages } from '@perya/http/answer-pages.ts';
import { failurePage } from '@perya/http/failure-page.ts';
import { retryPace } from '@perya/http/retry-pace.ts';
import { languages } from '@perya/phrases/languages.ts';
import { studioPhrase } from '@perya/phrases/studio/phrase.ts';
import { languageOf } from './reply.ts';

/** Between two tries by itself. */
const retrySeconds = 4;
const theme = ':root{color-scheme:dark;--night-900:#0b0820}';

/** @param publicOrigin of the site, which frames games and is the way back */
export const failurePages = (publicOrigin: string): Pages => ({
  pages: /^\/(play|verify)\//,
  calls: /^\/(?!play\/|verify\/)./,
  draw(asked, { status, code, message, retryAfterSeconds }) {
    const language = languageOf(asked);
    const passes = (status >= 500 || status === 429) && asked.method !== 'POST';
    return failurePage(
      { name: 'Perya Studio', theme, framedBy: `'self' ${publicOrigin}` },
      {
        ...languages[language],
        title:
          status >= 500
            ? studioPhrase(language, 'game.unavailable')
            : (message ?? studioPhrase(language, 'request.malformed')),
        text: studioPhrase(language, passes ? 'page.retries' : 'page.help'),
        code: code ?? String(status),
        home: { href: `${publicOrigin}/m/home`, label: studioPhrase(language, 'game.back') },
        ...(passes && {
          retry: {
            label: studioPhrase(language, 'game.retry'),
            ...retryPace(asked, Math.max(retryAfterSeconds ?? retrySeconds, retrySeconds)),
          },
        }),
      },
    );
  },
});
