import { useEffect, useRef } from 'react';
import { useLanguage } from '#app/lib/i18n.ts';

/** Filled fields are checked again 200 ms after a change of language (specification 1 §4). */
export function useRecheckOnLanguage(recheck: () => void): void {
  const language = useLanguage();
  const checked = useRef(language);
  useEffect(() => {
    if (checked.current === language) return undefined;
    const timer = setTimeout(() => {
      checked.current = language;
      recheck();
    }, 200);
    return () => clearTimeout(timer);
  }, [language, recheck]);
}
