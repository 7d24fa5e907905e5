import { defaultLanguage } from '@perya/phrases/languages.ts';
import { isLanguage, languageOfTag, type PhraseLanguage } from '../lib/i18n.ts';

/** The cookie `lang` decides, else `Accept-Language` in the order of its weights, else English. */
export function requestLanguage(headers: Headers): PhraseLanguage {
  const chosen = /(?:^|;\s*)lang=([A-Z]{2})(?:;|$)/.exec(headers.get('Cookie') ?? '')?.[1];
  if (isLanguage(chosen)) return chosen;
  const wanted = (headers.get('Accept-Language') ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag, weight: weight ? Number(weight) : 1 };
    })
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag, weight } of wanted) {
    const language = weight > 0 ? languageOfTag(tag) : null;
    if (language) return language;
  }
  return defaultLanguage;
}
