/** Names of cards in words. */
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { rankOf, rankSigns, suitOf } from '@perya/game-rules/table/cards/shoe.ts';
import type { Say } from './pvp-words.ts';

const suitNames = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
const spokenRanks = { A: 'rank.A', J: 'rank.J', Q: 'rank.Q', K: 'rank.K' } as const;

type CardPhraseKey =
  | 'card.name'
  | (typeof spokenRanks)[keyof typeof spokenRanks]
  | `suit.${(typeof suitNames)[number]}`;

/** “ace of hearts”. */
export function cardName(say: Say<CardPhraseKey>, card: Card): string {
  const sign = rankSigns[rankOf(card) - 1]!;
  const rank = sign in spokenRanks ? say(spokenRanks[sign as keyof typeof spokenRanks]) : sign;
  return say('card.name', { rank, suit: say(`suit.${suitNames[suitOf(card)]!}`) });
}
