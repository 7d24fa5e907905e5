import '#app/words/loyalty.ts';
import { Navigate } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { Rebates } from '#app/modules/loyalty/Rebates.tsx';
import { LoyaltySkeleton } from '#app/modules/loyalty/LoyaltyPage.tsx';

export const handle: PageHandle = { title: 'rebate.title' };

/** Where members collect their rebates (specification 2 §2). */
export default function RebatesPage() {
  const { whitelabel } = useSettings();
  if (!whitelabel['MANPLAYREB3']) return <Navigate to="/m/mine" replace />;
  return (
    <RequireSession waiting={<LoyaltySkeleton />}>
      <RealAccountOnly needs="promotion">
        <Rebates />
      </RealAccountOnly>
    </RequireSession>
  );
}
