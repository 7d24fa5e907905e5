import '#app/words/accounts.ts';
import '#app/words/records.ts';
import { Navigate } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Feedback } from '#app/modules/accounts/member/Feedback.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { SettingsSkeleton } from '#app/modules/accounts/member/SettingsSkeleton.tsx';

export const handle: PageHandle = { title: 'feedback.title', zoned: true };

export default function FeedbackPage() {
  const { whitelabel } = useSettings();
  if (!whitelabel['FEEDBACK3']) return <Navigate to="/m/mine" replace />;
  return (
    <RequireSession waiting={<SettingsSkeleton />}>
      <Feedback />
    </RequireSession>
  );
}
