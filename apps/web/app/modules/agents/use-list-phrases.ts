import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import type { RecordPhrases } from '#app/lib/use-record-phrases.ts';

/** The words around a list of the team's. */
export function useListPhrases(empty: PhraseKey, emptyText: PhraseKey): RecordPhrases {
  const t = useT();
  return {
    loading: t('record.loading'),
    failed: t('record.failed'),
    retry: t('form.retry'),
    more: t('agent.more'),
    end: t('agent.end'),
    empty: t(empty),
    emptyText: t(emptyText),
    day: ({ relative, day }) => (relative ? t(`agent.period.${relative}`) : day),
  };
}
