import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { loginPath } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { useReady } from '#app/ui/use-ready.ts';
import { needsSession, placeHref, type ListPlace } from './place.ts';
import { forgetList } from './use-game-list.ts';

interface PlaceLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'replace'> {
  place: ListPlace;
  /** The list that is shown is this one. */
  current?: boolean;
}

/**
 * Another list of this page in place of the one that is shown: one step back leaves the page. A visitor who wants what is a
 * member's goes to the login and from there to it (specification 2 §4).
 */
export function PlaceLink({ place, current = false, onClick, ...rest }: PlaceLinkProps) {
  const visitor = useSession() === null;
  const ready = useReady();
  const toLogin = ready && visitor && needsSession(place);
  const href = placeHref(place);
  return (
    <Link
      {...rest}
      to={toLogin ? loginPath(href) : href}
      replace={!toLogin}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        forgetList(place);
        onClick?.(event);
      }}
    />
  );
}
