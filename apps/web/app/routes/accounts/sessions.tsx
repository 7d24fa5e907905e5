import '#app/words/accounts.ts';
import '#app/words/security.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { Sessions } from '#app/modules/accounts/security/Sessions.tsx';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';

export const handle: PageHandle = { title: 'sessions.title', zoned: true };

export default function SessionsPage() {
  return (
    <SecurityPage>
      <Sessions />
    </SecurityPage>
  );
}
