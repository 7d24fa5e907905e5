import '#app/words/accounts.ts';
import '#app/words/security.ts';
import '#app/words/promotions.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';
import { Verification } from '#app/modules/accounts/verification/Verification.tsx';

export const handle: PageHandle = { title: 'identity.title', zoned: true };

export default function VerificationPage() {
  return (
    <SecurityPage>
      <Verification />
    </SecurityPage>
  );
}
