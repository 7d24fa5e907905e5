import '#app/words/loyalty.ts';
import { Navigate } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { Benefits } from '#app/modules/loyalty/Benefits.tsx';
import { LoyaltySkeleton } from '#app/modules/loyalty/LoyaltyPage.tsx';

export const handle: PageHandle = { title: 'vip.title', zoned: true };

/** Where the brand has levels (specification 2 §2, “level benefits”). */
export default function BenefitsPage() {
  const { whitelabel } = useSettings();
  if (!whitelabel['VIPBENEFIT']) return <Navigate to="/m/mine" replace />;
  return (
    <RequireSession waiting={<LoyaltySkeleton />}>
      <RealAccountOnly needs="promotion">
        <Benefits />
      </RealAccountOnly>
    </RequireSession>
  );
}
