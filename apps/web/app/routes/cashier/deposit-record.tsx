import '#app/words/records.ts';
import '#app/words/cashier.ts';
import '#app/words/deposits.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { DepositRecord } from '#app/modules/cashier/DepositRecord.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'record.deposit.title' };

export default function DepositRecordPage() {
  const t = useT();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <RealAccountOnly needs="deposit">
          <DepositRecord />
        </RealAccountOnly>
      </RequireSession>
    </PageBody>
  );
}
