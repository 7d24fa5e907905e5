import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { usePageHandle } from '#app/lib/page.ts';

/**
 * Back, as the header's arrow and the swipe mean it: to the page that the page names, else one step, else (nothing
 * behind us) home (specification 1 §2).
 */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { back } = usePageHandle();
  return useCallback(() => {
    if (back || history.length <= 1) void navigate('/m/home');
    else void navigate(-1);
  }, [back, navigate]);
}
