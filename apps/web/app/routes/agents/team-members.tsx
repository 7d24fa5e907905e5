import '#app/words/agents.ts';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { TeamMembers } from '#app/modules/agents/TeamMembers.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'agent.menu.team', zoned: true };

/** `?memberId=` leads to one of the team: back leads up again. */
export default function TeamMembersPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <AgentsOnly>
          <TeamMembers
            parent={search.get('memberId')}
            onOpen={(memberId) => setSearch(memberId === null ? {} : { memberId })}
          />
        </AgentsOnly>
      </RequireSession>
    </PageBody>
  );
}
