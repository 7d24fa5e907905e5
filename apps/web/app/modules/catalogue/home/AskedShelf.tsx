import { useCallback, useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { loadShelf, type Place, type Shelf } from '../lobby.ts';
import { GameShelf } from './GameShelf.tsx';

interface AskedShelfProps {
  place: Place;
  /** What came with the page of it, if it came. */
  known: { shelf: Shelf | undefined; more: boolean } | undefined;
}

/**
 * Asks for a shelf. What arrives is drawn piece by piece, not in one task with its arrival. In another language it is asked for
 * again with everything else (`lib/language.ts`), and stands until then.
 */
export function AskedShelf({ place, known }: AskedShelfProps) {
  const { category, vendor } = place;
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['shelf', category, vendor],
    queryFn: () => loadShelf(api, place),
    staleTime: 60_000,
    retry: false,
    // A shelf of which the document holds the beginning is asked for at once.
    ...(known?.shelf && { initialData: known.shelf, ...(known.more && { initialDataUpdatedAt: 0 }) }),
  });
  const shelf = useDeferredValue(data);
  // What cannot be read anew stays as it was; the document's beginning of a shelf is not all of it.
  const failed = isError && dataUpdatedAt === 0;
  const onRetry = useCallback(() => void refetch(), [refetch]);
  return useMemo(
    () => <GameShelf place={{ category, vendor }} shelf={shelf} failed={failed} onRetry={onRetry} />,
    [category, vendor, shelf, failed, onRetry],
  );
}
