import '#app/words/records.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AccountRecord } from '#app/modules/wallet/AccountRecord.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'record.account.title' };

export default function AccountRecordPage() {
  const t = useT();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <AccountRecord />
      </RequireSession>
    </PageBody>
  );
}
