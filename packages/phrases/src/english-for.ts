import { languages, type PhraseLanguage } from './languages.ts';

/**
 * English in place of what a language does not say yet. In a text from right to left it is set apart (LRI … PDI, Unicode
 * UAX #9), so that its full stop stays at its end.
 */
export function englishFor<Words extends Readonly<Record<string, string>>>(
  language: PhraseLanguage,
  english: Words,
): Record<keyof Words, string> {
  if (languages[language].dir === 'ltr') return english;
  const apart = Object.entries(english).map(([key, text]) => [key, `\u2066${text}\u2069`]);
  return Object.fromEntries(apart) as Record<keyof Words, string>;
}
