import '#app/words/accounts.ts';
import '#app/words/records.ts';
import '#app/words/cashier.ts';
import '#app/words/payout.ts';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { ResultSkeleton } from '#app/modules/cashier/ResultSkeleton.tsx';
import { WithdrawPage } from '#app/modules/cashier/WithdrawPage.tsx';
import { WithdrawSkeleton } from '#app/modules/cashier/WithdrawSkeleton.tsx';
import { WithdrawResult } from '#app/modules/cashier/WithdrawResult.tsx';
import { useBalance } from '#app/shell/member.ts';
import { PageBody } from '#app/ui/PageBody.tsx';

export const handle: PageHandle = { title: 'withdraw.title', zoned: true };

/** Withdraw; with `?withdrawalId=`, what has become of one. */
export default function WithdrawRoute() {
  const withdrawalId = useSearchParams()[0].get('withdrawalId');
  const { data: balance } = useBalance();
  const navigate = useNavigate();
  const skeleton = (
    <PageBody>
      <WithdrawSkeleton />
    </PageBody>
  );
  return (
    <RequireSession waiting={withdrawalId === null ? skeleton : <ResultSkeleton />}>
      <RealAccountOnly needs="withdraw">
        {withdrawalId === null ? (
          <WithdrawPage
            balanceSeq={balance?.seq}
            onRequested={(one) => void navigate(`/m/withdraw?withdrawalId=${one.withdrawalId}`)}
          />
        ) : (
          <WithdrawResult withdrawalId={withdrawalId} balanceSeq={balance?.seq} />
        )}
      </RealAccountOnly>
    </RequireSession>
  );
}
