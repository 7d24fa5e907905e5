import { useCallback, useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useLanguage } from '#app/lib/i18n.ts';
import { loadShelf, type Place, type Shelf } from '../lobby.ts';
import { GameShelf } from './GameShelf.tsx';

interface AskedShelfProps {
  place: Place;
  /** What the document holds of it. */
  known?: { shelf: Shelf; more: boolean };
}

/** Asks for a shelf. What arrives is drawn piece by piece, not in one task with its arrival. */
export function AskedShelf({ place, known }: AskedShelfProps) {
  const language = useLanguage();
  const { category, vendor } = place;
  const { data, isError, refetch } = useQuery({
    queryKey: ['shelf', language, category, vendor],
    queryFn: () => loadShelf(api, place),
    staleTime: 60_000,
    // A shelf of which the document holds the beginning is asked for at once.
    ...(known && { initialData: known.shelf, ...(known.more && { initialDataUpdatedAt: 0 }) }),
  });
  const shelf = useDeferredValue(data);
  const onRetry = useCallback(() => void refetch(), [refetch]);
  return useMemo(
    () => <GameShelf place={{ category, vendor }} shelf={shelf} failed={isError} onRetry={onRetry} />,
    [category, vendor, shelf, isError, onRetry],
  );
}
