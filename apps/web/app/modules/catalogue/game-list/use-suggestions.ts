import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { listedGame, type ListedGame } from '../listed-game.ts';
import { placeHref } from './place.ts';

export interface SuggestedVendor {
  code: string;
  name: string;
  icon: string;
  count: number;
}

export interface Suggestions {
  games: readonly ListedGame[];
  vendors: readonly SuggestedVendor[];
}

interface Way {
  key: string;
  to: string;
}

/** Where each suggestion leads, in the order in which they stand: a game opens, a supplier shows its games. */
export const waysOf = ({ games, vendors }: Suggestions): Way[] => [
  ...games.map(({ id }) => ({ key: id, to: `/m/launchGame?nodeId=${encodeURIComponent(id)}` })),
  ...vendors.map(({ code }) => ({ key: `vendor-${code}`, to: placeHref({ vendor: code }) })),
];

/** After the last letter, so that a word is one call and not one for each letter. */
const restMs = 150;
const least = 2;
const mostGames = 6;
const mostVendors = 3;

/** What is found for the text that is being typed. Null: too little was typed, or nothing is known yet. */
export function useSuggestions(text: string): Suggestions | null {
  const wanted = useSettled(text.trim().toLowerCase(), restMs);
  const enabled = wanted.length >= least;
  const { data } = useQuery({
    queryKey: ['GET /wps/game/search', wanted],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const query = { q: wanted, limit: mostGames, platform: 'html5' as const };
      const { games, vendors } = await api('GET /wps/game/search', { query }, { signal });
      return {
        games: games.map(listedGame),
        vendors: vendors
          .slice(0, mostVendors)
          .map(({ vassalage, accountTypeName, mobileSmallIcon, gameCount }) => ({
            code: vassalage,
            name: accountTypeName,
            icon: mobileSmallIcon,
            count: gameCount,
          })),
      };
    },
    enabled,
    staleTime: 60_000,
    // Suggestions of the word so far stand until those of the next letter come. Without any, Enter still searches.
    placeholderData: keepPreviousData,
    retry: false,
  });
  return enabled && text.trim().length >= least ? (data ?? null) : null;
}

/** A value once it has rested. @param ms milliseconds. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [ms, value]);
  return settled;
}
