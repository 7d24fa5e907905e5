import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { may } from '@perya/contract/accounts/member-type.ts';
import { useSession } from '#app/lib/session.ts';

/** The agency is for member types that have it; others are led home (specification 2 §2, "Agent home"). */
export function AgentsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session && !may(session.type, 'agencyCentre')) return <Navigate to="/m/home" replace />;
  return children;
}
