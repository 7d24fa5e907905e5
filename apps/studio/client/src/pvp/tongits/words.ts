/** The words of tongits, and how cards are called. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { rankOf, rankSigns, suitOf } from '@perya/game-rules/table/cards/shoe.ts';
import type { TongitsPhraseKey } from '@perya/phrases/studio/tongits/en.ts';
import type { Say } from '../pvp-words.ts';

const suitNames = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
const spokenRanks = { A: 'rank.A', J: 'rank.J', Q: 'rank.Q', K: 'rank.K' } as const;

export interface TongitsWords {
  readonly say: Say<TongitsPhraseKey>;
  /** “ace of hearts”. */
  card(card: Card): string;
  cards(cards: readonly Card[]): string;
}

export function tongitsWords(say: Say<TongitsPhraseKey>): TongitsWords {
  const card = (one: Card): string => {
    const sign = rankSigns[rankOf(one) - 1]!;
    const rank = sign in spokenRanks ? say(spokenRanks[sign as keyof typeof spokenRanks]) : sign;
    return say('card.name', { rank, suit: say(`suit.${suitNames[suitOf(one)]}`) });
  };
  return { say, card, cards: (cards) => cards.map(card).join(', ') };
}
