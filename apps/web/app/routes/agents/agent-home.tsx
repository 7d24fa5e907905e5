import '#app/words/agents.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentHome } from '#app/modules/agents/AgentHome.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { BalanceText } from '#app/shell/BalanceText.tsx';
import { useMember } from '#app/shell/member.ts';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { header: false, footer: false };

export default function AgentHomePage() {
  const t = useT();
  const session = useSession();
  const account = useMember().data?.account ?? session?.userName ?? '';
  return (
    <RequireSession
      visitorsTo="/m/home"
      waiting={
        <PageBody>
          <RecordSkeleton label={t('record.loading')} />
        </PageBody>
      }
    >
      <AgentsOnly>
        <AgentHome account={account} balance={<BalanceText />} />
      </AgentsOnly>
    </RequireSession>
  );
}
