import '#app/words/records.ts';
import '#app/words/wallet.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { DepositRecord } from '#app/modules/wallet/DepositRecord.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import styles from './page.module.css';

export const handle: PageHandle = { title: 'record.deposit.title' };

export default function DepositRecordPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <RealAccountOnly needs="deposit">
          <DepositRecord />
        </RealAccountOnly>
      </RequireSession>
    </div>
  );
}
