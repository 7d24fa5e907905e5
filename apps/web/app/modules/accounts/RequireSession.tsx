import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { useReady } from '#app/ui/use-ready.ts';

interface RequireSessionProps {
  /** Shown until the browser has looked for a session, which the server cannot do. */
  waiting: ReactNode;
  /** Where a visitor goes instead of the login. */
  visitorsTo?: '/m/home';
  children: ReactNode;
}

/** A page for members: a visitor goes to the login and, after it, comes back to this very address. */
export function RequireSession({ waiting, visitorsTo, children }: RequireSessionProps) {
  const ready = useReady();
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!ready) return waiting;
  if (!session) return <Navigate to={visitorsTo ?? loginPath(pathname + search)} replace />;
  return children;
}
