/** The words of Pusoy Dos, and how cards and combinations are called. */
import type { Combination } from '@perya/game-rules/pvp/pusoy-dos/combination.ts';
import { cardAt, type Place, type SuitOrder } from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import { rankOf, rankSigns, suitOf } from '@perya/game-rules/table/cards/shoe.ts';
import type { PusoyPhraseKey } from '@perya/phrases/studio/pusoy-dos/en.ts';
import type { Say } from '../pvp-words.ts';

const suitNames = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
const spokenRanks = { A: 'rank.A', J: 'rank.J', Q: 'rank.Q', K: 'rank.K' } as const;

export interface PusoyWords {
  readonly say: Say<PusoyPhraseKey>;
  /** “ace of hearts”. */
  card(place: Place): string;
  cards(places: readonly Place[]): string;
  kind(combination: Pick<Combination, 'kind'>): string;
}

export function pusoyWords(say: Say<PusoyPhraseKey>, suits: SuitOrder): PusoyWords {
  const card = (place: Place): string => {
    const number = cardAt(place, suits);
    const sign = rankSigns[rankOf(number) - 1]!;
    const rank = sign in spokenRanks ? say(spokenRanks[sign as keyof typeof spokenRanks]) : sign;
    return say('card.name', { rank, suit: say(`suit.${suitNames[suitOf(number)]}`) });
  };
  return {
    say,
    card,
    cards: (places) => places.map(card).join(', '),
    kind: ({ kind }) => say(`kind.${kind}`),
  };
}
