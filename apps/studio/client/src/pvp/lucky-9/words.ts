import type { Lucky9PhraseKey } from '@perya/phrases/studio/lucky-9/en.ts';
import { rankOf, rankSigns, suitOf } from '@perya/game-rules/table/cards/shoe.ts';
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import type { Say } from '../pvp-words.ts';

export type Lucky9Say = Say<Lucky9PhraseKey>;

/** As it is read out. */
export function sayCard(say: Lucky9Say, card: Card): string {
  const rank = rankOf(card);
  const named = rank === 1 || rank > 10;
  return say('l9.card', {
    rank: named ? say(`l9.rank.${rank}` as 'l9.rank.1') : (rankSigns[rank - 1] ?? ''),
    suit: say(`l9.suit.${suitOf(card)}`),
  });
}
