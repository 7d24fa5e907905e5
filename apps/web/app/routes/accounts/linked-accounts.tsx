import '#app/words/accounts.ts';
import '#app/words/security.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { LinkedAccounts, LinkedSkeleton } from '#app/modules/accounts/third-party/LinkedAccounts.tsx';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';

export const handle: PageHandle = { title: 'linked.title', zoned: true };

export default function LinkedAccountsPage() {
  return (
    <RequireSession waiting={<LinkedSkeleton />}>
      <RealAccountOnly needs="security">
        <LinkedAccounts />
      </RealAccountOnly>
    </RequireSession>
  );
}
