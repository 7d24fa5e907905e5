/** Words: the console's own dictionary, one language loaded at a time. */
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { ConsolePhraseKey } from '@perya/phrases/console/phrase.ts';
import { languages, type WholeLanguage } from '@perya/phrases/languages.ts';
import { useSyncExternalStore } from 'react';

export type { ConsolePhraseKey as PhraseKey };
export type Translate = (key: ConsolePhraseKey, values?: Record<string, string | number>) => string;

const loaders = {
  EN: async () => (await import('@perya/phrases/console/en.ts')).en,
  TY: async () => (await import('@perya/phrases/console/fil.ts')).fil,
} satisfies Record<WholeLanguage, () => Promise<Record<ConsolePhraseKey, string>>>;

const place = 'console.language';
const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessageOrThrow);

let language: WholeLanguage = 'EN';
/** A new function after each change of language, so that what depends on it is drawn again. */
let translate: Translate = (key, values) => i18n._(key, values);
const listeners = new Set<() => void>();

export async function setLanguage(wanted: WholeLanguage): Promise<void> {
  const { tag } = languages[wanted];
  i18n.load(tag, await loaders[wanted]());
  i18n.activate(tag);
  language = wanted;
  translate = (key, values) => i18n._(key, values);
  document.documentElement.lang = tag;
  localStorage.setItem(place, wanted);
  for (const listener of listeners) listener();
}

/** As it was chosen before, else as the browser asks for it. */
export function startWords(): Promise<void> {
  const kept = localStorage.getItem(place);
  const asked = navigator.languages.some((tag) => /^(fil|tl)\b/.test(tag)) ? 'TY' : 'EN';
  return setLanguage(kept === 'EN' || kept === 'TY' ? kept : asked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `t('shell.log.out')`; the component is drawn again when the language changes. */
export const useT = (): Translate => useSyncExternalStore(subscribe, () => translate);
export const useLanguage = (): WholeLanguage => useSyncExternalStore(subscribe, () => language);

/** Whether the dictionary has a phrase for a code that the server made. */
export const hasPhrase = (key: string): key is ConsolePhraseKey => i18n.messages[key] !== undefined;

/** The codes that have a phrase: `approval.decide` of `audit.action.approval.decide`. @param prefix with its last dot */
export const phraseCodes = (prefix: string): string[] =>
  Object.keys(i18n.messages).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

/** The phrase for a code of the server's (a state, a role, a kind), or the code itself where it is newer than this page. */
export const phraseOf = (t: Translate, key: string, code: string): string => (hasPhrase(key) ? t(key) : code);

/** A kind of game, such as `RNG`. */
export const productOf = (t: Translate, code: string): string => phraseOf(t, `loyalty.product.${code}`, code);

/** What the audit says was done; work that was approved and could not be done ends in `.failed`. */
export function auditActionOf(t: Translate, action: string): string {
  const done = action.replace(/\.failed$/, '');
  const words = phraseOf(t, `audit.action.${done}`, done);
  return done === action || hasPhrase(`audit.action.${action}`)
    ? phraseOf(t, `audit.action.${action}`, action)
    : t('audit.failed', { action: words });
}
