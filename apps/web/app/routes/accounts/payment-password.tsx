import '#app/words/accounts.ts';
import '#app/words/security.ts';
import '#app/words/payout.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { PaymentPassword } from '#app/modules/accounts/security/PaymentPassword.tsx';
import { SecurityPage } from '#app/modules/accounts/security/SecurityPage.tsx';

export const handle: PageHandle = { title: 'payment.title', zoned: true };

export default function PaymentPasswordPage() {
  return (
    <SecurityPage>
      <PaymentPassword />
    </SecurityPage>
  );
}
