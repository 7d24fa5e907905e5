import '#app/words/accounts.ts';
import '#app/words/records.ts';
import '#app/words/cashier.ts';
import '#app/words/payout.ts';
import { useNavigate } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { AddPayoutAccount } from '#app/modules/cashier/AddPayoutAccount.tsx';
import { WithdrawSkeleton } from '#app/modules/cashier/WithdrawSkeleton.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';

export const handle: PageHandle = { title: 'payout.add.title' };

export default function AddPayoutAccountPage() {
  const navigate = useNavigate();
  return (
    <PageBody gap={16}>
      <RequireSession waiting={<WithdrawSkeleton />}>
        <RealAccountOnly needs="withdraw">
          <AddPayoutAccount onAdded={() => void navigate('/m/bankCard', { replace: true })} />
        </RealAccountOnly>
      </RequireSession>
    </PageBody>
  );
}
