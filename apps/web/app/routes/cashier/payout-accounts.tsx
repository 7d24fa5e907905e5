import '#app/words/records.ts';
import '#app/words/cashier.ts';
import '#app/words/payout.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { PayoutAccounts } from '#app/modules/cashier/PayoutAccounts.tsx';
import { WithdrawSkeleton } from '#app/modules/cashier/WithdrawSkeleton.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';

export const handle: PageHandle = { title: 'payout.title', zoned: true };

export default function PayoutAccountsPage() {
  return (
    <PageBody gap={16}>
      <RequireSession waiting={<WithdrawSkeleton />}>
        <RealAccountOnly needs="withdraw">
          <PayoutAccounts />
        </RealAccountOnly>
      </RequireSession>
    </PageBody>
  );
}
