import '#app/words/records.ts';
import '#app/words/cashier.ts';
import '#app/words/deposits.ts';
import '#app/words/promotions.ts';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { DepositPage, DepositSkeleton } from '#app/modules/cashier/DepositPage.tsx';
import { DepositResult } from '#app/modules/cashier/DepositResult.tsx';
import { ResultSkeleton } from '#app/modules/cashier/ResultSkeleton.tsx';
import { DepositOffers } from '#app/modules/promotions/rewards/DepositOffers.tsx';
import { BalanceText } from '#app/shell/BalanceText.tsx';
import { useBalance } from '#app/shell/member.ts';
import { PageBody } from '#app/ui/PageBody.tsx';

export const handle: PageHandle = { title: 'deposit.title', zoned: true };

/** The deposit; with `?orderId=`, where the provider sends the member back to, what has become of one. */
export default function VoucherCenterPage() {
  const [search, setSearch] = useSearchParams();
  const orderId = search.get('orderId');
  const offerId = search.get('offer');
  const { data: balance } = useBalance();
  const navigate = useNavigate();
  if (orderId !== null) {
    return (
      <RequireSession waiting={<ResultSkeleton />}>
        <RealAccountOnly needs="deposit">
          <DepositResult orderId={orderId} balanceSeq={balance?.seq} balance={<BalanceText />} />
        </RealAccountOnly>
      </RequireSession>
    );
  }
  const onOrder = (order: { orderId: string; redirectUrl: string | null }) => {
    if (order.redirectUrl) location.assign(order.redirectUrl);
    else void navigate(`/m/voucherCenter?orderId=${order.orderId}`);
  };
  return (
    <RequireSession
      waiting={
        <PageBody>
          <DepositSkeleton />
        </PageBody>
      }
    >
      <RealAccountOnly needs="deposit">
        <DepositPage
          balance={<BalanceText />}
          renderOffers={(deposit) => (
            <DepositOffers
              chosen={offerId}
              deposit={deposit}
              onChoose={(offer) =>
                setSearch(offer === null ? {} : { offer }, { replace: true, preventScrollReset: true })
              }
            />
          )}
          offerId={offerId}
          onOrder={onOrder}
        />
      </RealAccountOnly>
    </RequireSession>
  );
}
