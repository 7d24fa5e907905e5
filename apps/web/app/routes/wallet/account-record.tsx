import '#app/words/agents.ts';
import '#app/words/records.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { FileText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AgentsOnly } from '#app/modules/agents/AgentsOnly.tsx';
import { TeamRecords } from '#app/modules/agents/TeamRecords.tsx';
import { AccountRecord } from '#app/modules/wallet/AccountRecord.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { EntryFace, entryClass, RowCard } from '#app/ui/RowCard.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'record.account.title' };

/** The member's own record; with `?types=A` the account details of an agent's team (specification 2 §2, "Agent home"). */
export default function AccountRecordPage() {
  const t = useT();
  const ofTeam = useSearchParams()[0].get('types') === 'A';
  return (
    <PageBody gap={16}>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        {ofTeam ? (
          <AgentsOnly>
            <TeamRecords />
          </AgentsOnly>
        ) : (
          <>
            {/* Above what waits: it would be pushed by what comes. */}
            <RowCard>
              <li>
                <Link className={entryClass} to="/m/transaction/statement">
                  <EntryFace icon={<FileText size={22} />} text={t('statement.title')} />
                </Link>
              </li>
            </RowCard>
            <AccountRecord />
          </>
        )}
      </RequireSession>
    </PageBody>
  );
}
