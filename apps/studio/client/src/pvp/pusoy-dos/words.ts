/** The words of Pusoy Dos, and how cards and combinations are called. */
import type { Combination } from '@perya/game-rules/pvp/pusoy-dos/combination.ts';
import { cardAt, type Place, type SuitOrder } from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import type { PusoyPhraseKey } from '@perya/phrases/studio/pusoy-dos/en.ts';
import { cardName } from '../card-words.ts';
import type { Say } from '../pvp-words.ts';

export interface PusoyWords {
  readonly say: Say<PusoyPhraseKey>;
  /** “ace of hearts”. */
  card(place: Place): string;
  cards(places: readonly Place[]): string;
  kind(combination: Pick<Combination, 'kind'>): string;
}

export function pusoyWords(say: Say<PusoyPhraseKey>, suits: SuitOrder): PusoyWords {
  const card = (place: Place): string => cardName(say, cardAt(place, suits));
  return {
    say,
    card,
    cards: (places) => places.map(card).join(', '),
    kind: ({ kind }) => say(`kind.${kind}`),
  };
}
