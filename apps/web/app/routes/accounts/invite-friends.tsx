import '#app/words/loyalty.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { InviteFriends } from '#app/modules/loyalty/InviteFriends.tsx';
import { LoyaltySkeleton } from '#app/modules/loyalty/LoyaltyPage.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';

export const handle: PageHandle = { title: 'footer.invite', zoned: true };

/** Inviting needs a session; where the brand has no referral promotion, a member is told whom to ask (specification 2 §4). */
export default function InviteFriendsPage() {
  const { whitelabel } = useSettings();
  return (
    <RequireSession waiting={whitelabel['REFERRAL'] ? <LoyaltySkeleton hero="520px" /> : null}>
      {whitelabel['REFERRAL'] ? (
        <RealAccountOnly needs="promotion">
          <InviteFriends />
        </RealAccountOnly>
      ) : (
        <ToService />
      )}
    </RequireSession>
  );
}

function ToService() {
  const t = useT();
  const toasts = useToasts();
  useEffect(() => void toasts.show(t('contact_service'), { durationMs: 2_000 }), [t, toasts]);
  return <Navigate to="/m/home" replace />;
}
