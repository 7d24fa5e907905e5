import { useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { rememberPlace } from './leaving-page.ts';

/**
 * Which way the last change of page went, for its transition: `none` for the first page. A way back is one that the
 * history made, or one to home.
 */
export function useDirection(): 'none' | 'forward' | 'back' {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef<{ pathname: string; direction: 'none' | 'forward' | 'back' }>({
    pathname,
    direction: 'none',
  });
  if (last.current.pathname !== pathname) {
    rememberPlace();
    last.current = { pathname, direction: type === 'POP' || pathname === '/m/home' ? 'back' : 'forward' };
  }
  return last.current.direction;
}
