import '#app/words/accounts.ts';
import '#app/words/agents.ts';
import '#app/words/cashier.ts';
import '#app/words/payout.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { RedRainForm, useReceivers } from '#app/modules/agents/RedRainForm.tsx';
import { SendPage } from '#app/modules/agents/SendPage.tsx';
import { useTransferTerms } from '#app/modules/agents/transfers.ts';
import { useBalance } from '#app/shell/member.ts';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'transfer.redRain', zoned: true };

export default function RedRainPage() {
  const t = useT();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <AgentsOnly>
          <RedRain />
        </AgentsOnly>
      </RequireSession>
    </PageBody>
  );
}

function RedRain() {
  const t = useT();
  const { data: balance } = useBalance();
  const { loading } = useReceivers();
  // Asked for together: where the members came later, all below them would move.
  useTransferTerms('redRain', balance?.seq);
  if (loading) return <RecordSkeleton label={t('record.loading')} />;
  return (
    <SendPage
      way="redRain"
      balanceSeq={balance?.seq}
      renderForm={(terms, onSent) => <RedRainForm terms={terms} onSent={onSent} />}
    />
  );
}
