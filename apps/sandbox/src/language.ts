import type { WholeLanguage } from '@perya/phrases/languages.ts';

/** The language that the merchant named, English where there is no dictionary for it. */
export const languageOf = (code: string): WholeLanguage => (code === 'TY' ? 'TY' : 'EN');

/** Pages without a payment follow the browser. */
export function languageFrom(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): WholeLanguage {
  return languageOfTag(String(headers['accept-language'] ?? ''));
}

/** A BCP 47 tag, or a list that begins with the wanted one. */
export const languageOfTag = (tag: string): WholeLanguage => (/^(fil|tl)\b/i.test(tag) ? 'TY' : 'EN');
