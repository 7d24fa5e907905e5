import { useCallback } from 'react';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useT } from './i18n.ts';

/** Puts a text on the clipboard and says whether that went well: a page without https has none. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  const toasts = useToasts();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        toasts.show(t('copy.done'), { tone: 'success' });
      } catch {
        toasts.show(t('copy.failed'), { tone: 'failure', durationMs: 3_000 });
      }
    },
    [t, toasts],
  );
}
