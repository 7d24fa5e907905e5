import '#app/words/accounts.ts';
import '#app/words/security.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { Authenticator } from '#app/modules/accounts/security/Authenticator.tsx';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';

export const handle: PageHandle = { title: 'authenticator.title', zoned: true };

export default function AuthenticatorPage() {
  return (
    <SecurityPage>
      <Authenticator />
    </SecurityPage>
  );
}
