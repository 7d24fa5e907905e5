import '#app/words/accounts.ts';
import '#app/words/security.ts';
import '#app/words/payout.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';
import { SecurityQuestions } from '#app/modules/accounts/security/SecurityQuestions.tsx';

export const handle: PageHandle = { title: 'questions.title', zoned: true };

export default function SecurityQuestionsPage() {
  return (
    <SecurityPage>
      <SecurityQuestions />
    </SecurityPage>
  );
}
