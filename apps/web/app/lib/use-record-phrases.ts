import { useT, type Translate } from './i18n.ts';
import type { DayGroup } from './times.ts';

export interface RecordPhrases {
  loading: string;
  failed: string;
  retry: string;
  more: string;
  end: string;
  empty: string;
  emptyText: string;
  /** "Today", "Yesterday", or the date. */
  day: (group: DayGroup<unknown>) => string;
}

const empty = {
  deposit: ['record.deposit.empty', 'record.deposit.empty.text'],
  withdraw: ['record.withdraw.empty', 'record.withdraw.empty.text'],
  account: ['record.account.empty', 'record.account.empty.text'],
  bets: ['bets.empty', 'bets.empty.text'],
} as const satisfies Record<string, readonly [Parameters<Translate>[0], Parameters<Translate>[0]]>;

/** The words around a list of records. */
export function useRecordPhrases(list: keyof typeof empty): RecordPhrases {
  const t = useT();
  const [title, text] = empty[list];
  return {
    loading: t('record.loading'),
    failed: t('record.failed'),
    retry: t('form.retry'),
    more: t('record.more'),
    end: t('record.end'),
    empty: t(title),
    emptyText: t(text),
    day: ({ relative, day }) => (relative ? t(`record.${relative}`) : day),
  };
}
