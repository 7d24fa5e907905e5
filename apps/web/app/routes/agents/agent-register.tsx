import '#app/words/accounts.ts';
import '#app/words/agents.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { AgentRegister } from '#app/modules/agents/AgentRegister.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'agent.menu.register', zoned: true };

export default function AgentRegisterPage() {
  const t = useT();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <AgentsOnly>
          <AgentRegister />
        </AgentsOnly>
      </RequireSession>
    </PageBody>
  );
}
