import '#app/words/accounts.ts';
import '#app/words/agents.ts';
import '#app/words/cashier.ts';
import '#app/words/payout.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { UplineForm } from '#app/modules/agents/UplineForm.tsx';
import { SendPage } from '#app/modules/agents/SendPage.tsx';
import { useBalance } from '#app/shell/member.ts';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'transfer.upLine', zoned: true };

export default function UplineTransferPage() {
  const t = useT();
  const { data: balance } = useBalance();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <AgentsOnly>
          <SendPage
            way="upLine"
            balanceSeq={balance?.seq}
            renderForm={(terms, onSent) => <UplineForm terms={terms} onSent={onSent} />}
          />
        </AgentsOnly>
      </RequireSession>
    </PageBody>
  );
}
