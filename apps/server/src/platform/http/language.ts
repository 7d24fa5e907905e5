import type { FastifyRequest } from 'fastify';
import { defaultLanguage, languages, type PhraseLanguage } from '@perya/phrases/languages.ts';

/** The language of a request: the cookie `lang`, else the first of `Accept-Language` that has a dictionary. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): PhraseLanguage {
  const cookie = /(?:^|;\s*)lang=(\w{2,5})/.exec(request.headers.cookie ?? '')?.[1];
  if (cookie !== undefined && Object.hasOwn(languages, cookie)) return cookie as PhraseLanguage;
  return acceptedLanguage(request.headers['accept-language'] ?? '') ?? defaultLanguage;
}

function acceptedLanguage(header: string): PhraseLanguage | undefined {
  if (header === '') return undefined;
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = /^\s*q=([\d.]+)/.exec(parameters[0] ?? '')?.[1];
      return { tag: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    // Tagalog (`tl`) is what many phones in the Philippines still ask for; its standard form is Filipino.
    const found = Object.entries(languages).find(
      ([, language]) => language.tag === (tag === 'tl' ? 'fil' : tag),
    );
    if (found) return found[0] as PhraseLanguage;
  }
  return undefined;
}
