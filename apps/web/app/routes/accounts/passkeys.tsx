import '#app/words/accounts.ts';
import '#app/words/security.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { Passkeys } from '#app/modules/accounts/security/Passkeys.tsx';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';

export const handle: PageHandle = { title: 'passkeys.title', zoned: true };

export default function PasskeysPage() {
  return (
    <SecurityPage>
      <Passkeys />
    </SecurityPage>
  );
}
