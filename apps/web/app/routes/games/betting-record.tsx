import '#app/words/records.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { BettingRecord } from '#app/modules/games/BettingRecord.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import styles from './page.module.css';

export const handle: PageHandle = { title: 'bets.title' };

export default function BettingRecordPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <BettingRecord />
      </RequireSession>
    </div>
  );
}
