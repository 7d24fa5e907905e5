import '#app/words/accounts.ts';
import '#app/words/security.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { SecurityCenter } from '#app/modules/accounts/security/SecurityCenter.tsx';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';

export const handle: PageHandle = { title: 'security.title', zoned: true };

export default function SecurityCenterPage() {
  return (
    <SecurityPage>
      <SecurityCenter />
    </SecurityPage>
  );
}
