import '#app/words/accounts.ts';
import '#app/words/security.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { Details } from '#app/modules/accounts/member/Details.tsx';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';

export const handle: PageHandle = { title: 'details.title' };

export default function DetailsPage() {
  return (
    <SecurityPage>
      <Details />
    </SecurityPage>
  );
}
