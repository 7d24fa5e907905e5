import '#app/words/agents.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { TeamBets } from '#app/modules/agents/TeamBets.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'agent.menu.bets', zoned: true };

export default function TeamBetsPage() {
  const t = useT();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <AgentsOnly>
          <TeamBets />
        </AgentsOnly>
      </RequireSession>
    </PageBody>
  );
}
