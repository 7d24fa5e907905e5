import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';

export const handle: PageHandle = { title: 'footer.invite' };

/** Inviting needs a session; as long as the brand has no referral promotion, a member is told whom to ask (specification 2 §4). */
export default function InviteFriendsPage() {
  return (
    <RequireSession waiting={null}>
      <ToService />
    </RequireSession>
  );
}

function ToService() {
  const t = useT();
  const toasts = useToasts();
  useEffect(() => void toasts.show(t('contact_service'), { durationMs: 2_000 }), [t, toasts]);
  return <Navigate to="/m/home" replace />;
}
