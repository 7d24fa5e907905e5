import '#app/words/protection.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { PlaySafely, PlaySafelySkeleton } from '#app/modules/protection/PlaySafely.tsx';

export const handle: PageHandle = { title: 'protection.title' };

export default function PlaySafelyPage() {
  return (
    <RequireSession waiting={<PlaySafelySkeleton />}>
      <RealAccountOnly needs="protection">
        <PlaySafely />
      </RealAccountOnly>
    </RequireSession>
  );
}
