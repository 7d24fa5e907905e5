/** Which of a brand's languages a request is answered in. For the server and for the site's documents alike. */
import { languages, type PhraseLanguage } from './languages.ts';

/** Older or narrower names that phones still send, and the dictionary that serves them. */
const aliases: Readonly<Record<string, PhraseLanguage>> = { tl: 'TY', in: 'ID' };

/** @returns the code for a BCP 47 tag: `fil-PH` is `TY`, `zh-HK` is `TW`. Null when no dictionary speaks it. */
export function languageSpeaking(tag: string): PhraseLanguage | null {
  const [base = '', ...rest] = tag.toLowerCase().split('-');
  if (base === 'zh') return rest.some((part) => /^(hant|tw|hk|mo)$/.test(part)) ? 'TW' : 'CN';
  const found = Object.entries(languages).find(([, language]) => language.tag === base);
  return (found?.[0] as PhraseLanguage | undefined) ?? aliases[base] ?? null;
}

/**
 * The cookie `lang` where it names one that is offered, else the first of `Accept-Language`, by its weights, that is offered
 * and has a dictionary; `null` when none is.
 */
export function askedLanguage(
  headers: { cookie: string | undefined; acceptLanguage: string | undefined },
  offered: readonly string[],
): PhraseLanguage | null {
  const usable = (code: string | null | undefined): code is PhraseLanguage =>
    code != null && Object.hasOwn(languages, code) && offered.includes(code);
  const chosen = /(?:^|;\s*)lang=(\w{2,5})/.exec(headers.cookie ?? '')?.[1];
  if (usable(chosen)) return chosen;
  return (
    wantedTags(headers.acceptLanguage ?? '')
      .map(languageSpeaking)
      .find(usable) ?? null
  );
}

/** The brand's default: its first language that has a dictionary. */
export function firstLanguage(offered: readonly string[]): PhraseLanguage {
  return offered.find((code): code is PhraseLanguage => Object.hasOwn(languages, code)) ?? 'EN';
}

function wantedTags(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
