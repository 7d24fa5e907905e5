import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { I18n } from '@lingui/core';
import { LinguiContext, type I18nContext } from '@lingui/react';

/**
 * Gives a page its words: it is drawn again when its language changes. Lingui's own provider draws all of it whenever words are
 * loaded, which here are those of a part that comes late; whoever says them waits for them (`addWords`).
 */
export function WordsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const { subscribe, getWords } = useMemo(() => createWords(i18n), [i18n]);
  const words = useSyncExternalStore(subscribe, getWords, getWords);
  return <LinguiContext value={words}>{children}</LinguiContext>;
}

/** The words of one language each, as `useLingui` gives them: another object when the language is another, and only then. */
export function createWords(i18n: I18n): {
  subscribe: (onChange: () => void) => () => void;
  getWords: () => I18nContext;
} {
  let locale = '';
  let words: I18nContext;
  return {
    subscribe: (onChange) => i18n.on('change', onChange),
    getWords() {
      if (locale !== i18n.locale) {
        locale = i18n.locale;
        words = { i18n, _: i18n.t.bind(i18n) };
      }
      return words;
    },
  };
}
