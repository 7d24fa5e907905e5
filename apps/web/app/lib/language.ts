import { useCallback, useEffect } from 'react';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRevalidator } from 'react-router';
import { languages } from '@perya/phrases/languages.ts';
import { activate, isLanguage, languageOf, type PhraseLanguage } from './i18n.ts';
import { queryClient } from './query-client.ts';

const eventName = 'perya:language';
/** Several changes in a row are one (specification 1 §9). */
const debounceMs = 200;

async function change(i18n: I18n, language: PhraseLanguage): Promise<void> {
  await activate(i18n, language);
  const { tag, dir } = languages[language];
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
  window.dispatchEvent(new CustomEvent(eventName, { detail: language }));
}

/** Null where the browser lets pages keep nothing: then each tab has a language of its own. */
function openTabs(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(eventName);
  } catch {
    return null;
  }
}

/** Follows the language that another tab was given. Used once, by the shell. */
export function useLanguageOfTabs(): void {
  const { i18n } = useLingui();
  useEffect(() => {
    const tabs = openTabs();
    if (!tabs) return undefined;
    tabs.onmessage = ({ data }: MessageEvent<string>) => {
      if (isLanguage(data) && data !== languageOf(i18n)) void change(i18n, data);
    };
    return () => tabs.close();
  }, [i18n]);
}

/** Changes the language of the page, and of the other tabs, without a reload, and of the next page by the cookie `lang`. */
export function useSetLanguage(): (language: PhraseLanguage) => Promise<void> {
  const { i18n } = useLingui();
  return useCallback(
    async (language) => {
      await change(i18n, language);
      const tabs = openTabs();
      tabs?.postMessage(language);
      tabs?.close();
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
      void queryClient().invalidateQueries({ predicate: ({ meta }) => !meta?.['byLanguage'] });
      void revalidate();
    }, [revalidate]),
  );
}
