import { lazy, Suspense, type ReactNode } from 'react';
import { may, type Capability } from '@perya/contract/accounts/member-type.ts';
import { useSession } from '#app/lib/session.ts';

// Most members never meet it.
const TrialNotice = lazy(async () => ({ default: (await import('./TrialNotice.tsx')).TrialNotice }));

/** A page that not every type of member may use: others read why, and where to go (specification 1 §6). */
export function RealAccountOnly({ needs, children }: { needs: Capability; children: ReactNode }) {
  const session = useSession();
  if (!session || may(session.type, needs)) return children;
  return (
    <Suspense>
      <TrialNotice />
    </Suspense>
  );
}
