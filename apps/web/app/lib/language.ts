import { useCallback, useEffect } from 'react';
import { useLingui } from '@lingui/react';
import { useRevalidator } from 'react-router';
import { languages } from '@perya/phrases/languages.ts';
import { activate, type PhraseLanguage } from './i18n.ts';
import { queryClient } from './query-client.ts';

const eventName = 'perya:language';
/** Several changes in a row are one (specification 1 §9). */
const debounceMs = 200;

/** Changes the language of the page without a reload, and of the next page by the cookie `lang`. */
export function useSetLanguage(): (language: PhraseLanguage) => Promise<void> {
  const { i18n } = useLingui();
  return useCallback(
    async (language) => {
      await activate(i18n, language);
      const { tag, dir } = languages[language];
      document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
      document.documentElement.lang = tag;
      document.documentElement.dir = dir;
      window.dispatchEvent(new CustomEvent(eventName, { detail: language }));
    },
    [i18n],
  );
}

/** Calls back once the language has changed and stayed for 200 ms. */
export function useOnLanguageChange(onChange: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener = () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, debounceMs);
    };
    window.addEventListener(eventName, listener);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(eventName, listener);
    };
  }, [onChange]);
}

/** What the server said in the old language is asked for again in the new one. */
export function useRefetchOnLanguageChange(): void {
  const { revalidate } = useRevalidator();
  useOnLanguageChange(
    useCallback(() => {
      void queryClient().invalidateQueries();
      void revalidate();
    }, [revalidate]),
  );
}
