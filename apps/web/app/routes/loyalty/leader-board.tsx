import '#app/words/loyalty.ts';
import '#app/words/promotions.ts';
import { Navigate } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { Missions } from '#app/modules/loyalty/Missions.tsx';
import { LoyaltySkeleton } from '#app/modules/loyalty/LoyaltyPage.tsx';

export const handle: PageHandle = { title: 'mission.title' };

/** Where the brand has missions (specification 2 §2). */
export default function MissionsPage() {
  const { whitelabel } = useSettings();
  if (!whitelabel['MISSION']) return <Navigate to="/m/mine" replace />;
  return (
    <RequireSession waiting={<LoyaltySkeleton />}>
      <RealAccountOnly needs="promotion">
        <Missions />
      </RealAccountOnly>
    </RequireSession>
  );
}
