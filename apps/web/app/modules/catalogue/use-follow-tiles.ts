import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * For a list of tiles, as its `onClick`: follows their links without leaving the document. One listener for all of them: a `Link`
 * of the router's costs a phone more than everything else of a tile, and is drawn again at each step of the router.
 */
export function useFollowTiles(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = (event.target as Element).closest('a');
      // What the browser does by itself: another tab, a window, a download.
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || event.defaultPrevented || event.button !== 0 || elsewhere) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    },
    [navigate],
  );
}
