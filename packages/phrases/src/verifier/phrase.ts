import type { en } from './en.ts';

export type VerifierPhraseKey = keyof typeof en;
export type VerifierPhrases = Record<VerifierPhraseKey, string>;

/** A phrase with its values. */
export const verifierPhrase = (
  phrases: VerifierPhrases,
  key: VerifierPhraseKey,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    phrases[key],
  );

/** Looks up a phrase by a key made at run time; returns the key itself if there is no such phrase. */
export const phraseOf = (phrases: VerifierPhrases, key: string): string =>
  Object.hasOwn(phrases, key) ? phrases[key as VerifierPhraseKey] : key;
