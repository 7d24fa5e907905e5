import type { WholeLanguage } from '../languages.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';

export type SandboxPhraseKey = keyof typeof en;
export type SandboxDictionary = Record<SandboxPhraseKey, string>;

const dictionaries: Record<WholeLanguage, SandboxDictionary> = { EN: en, TY: fil };

/** A phrase with its `{names}` replaced. */
export function sandboxPhrase(
  language: WholeLanguage,
  key: SandboxPhraseKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return dictionaries[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
