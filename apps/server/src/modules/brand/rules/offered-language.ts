import { defaultLanguage, languages, type PhraseLanguage } from '@perya/phrases/languages.ts';

/** The language that was asked for where the brand offers it, else the brand's first that has a dictionary. */
export function offeredLanguage(
  asked: PhraseLanguage,
  brand: { settings: { languages: readonly string[] } } | null,
): PhraseLanguage {
  const offered = brand?.settings.languages ?? [asked];
  if (offered.includes(asked)) return asked;
  return offered.find((code): code is PhraseLanguage => Object.hasOwn(languages, code)) ?? defaultLanguage;
}
