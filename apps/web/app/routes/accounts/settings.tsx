import '#app/words/accounts.ts';
import { useState } from 'react';
import type { PageHandle } from '#app/lib/page.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { SettingsMenu } from '#app/modules/accounts/member/SettingsMenu.tsx';
import { SettingsSkeleton } from '#app/modules/accounts/member/SettingsSkeleton.tsx';
import { LogoutDialog } from '#app/shell/LogoutDialog.tsx';
import { useMember } from '#app/shell/member.ts';

export const handle: PageHandle = { title: 'settings.title' };

/** A visitor is sent home from here, not to the login (specification 1 §2, "Settings screen"). */
export default function SettingsPage() {
  const [asking, setAsking] = useState(false);
  const hasPassword = useMember().data?.hasPassword !== false;
  return (
    <RequireSession waiting={<SettingsSkeleton />} visitorsTo="/m/home">
      <SettingsMenu hasPassword={hasPassword} onSignOut={() => setAsking(true)} />
      <LogoutDialog open={asking} onClose={() => setAsking(false)} />
    </RequireSession>
  );
}
