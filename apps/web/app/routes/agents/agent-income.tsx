import '#app/words/agents.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { Income } from '#app/modules/agents/Income.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'agent.menu.income' };

export default function IncomePage() {
  const t = useT();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <AgentsOnly>
          <Income />
        </AgentsOnly>
      </RequireSession>
    </PageBody>
  );
}
