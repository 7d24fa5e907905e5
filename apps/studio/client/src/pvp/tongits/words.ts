/** The words of tongits, and how cards are called. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import type { TongitsPhraseKey } from '@perya/phrases/studio/tongits/en.ts';
import { cardName } from '../card-words.ts';
import type { Say } from '../pvp-words.ts';

export interface TongitsWords {
  readonly say: Say<TongitsPhraseKey>;
  /** “ace of hearts”. */
  card(card: Card): string;
  cards(cards: readonly Card[]): string;
}

export function tongitsWords(say: Say<TongitsPhraseKey>): TongitsWords {
  const card = (one: Card): string => cardName(say, one);
  return { say, card, cards: (cards) => cards.map(card).join(', ') };
}
