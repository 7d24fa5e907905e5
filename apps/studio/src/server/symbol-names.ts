/** What the symbols of a game are called, in the order in which its atlas and its model have them. */
import { cards, ownPictures, reelRoles, reelSetOf, type ReelRole } from '@perya/art/slot/reel-set.ts';
import { reelSymbolNames } from '@perya/art/reel-symbols.ts';
import type { WholeLanguage } from '@perya/phrases/languages.ts';
import { studioPhrase } from '@perya/phrases/studio/phrase.ts';
import { cardNames, symbolNames } from '@perya/phrases/studio/symbol-names.ts';
import type { GamePage } from '../api.ts';
import type { StudioGame } from './games.ts';

export function symbolNamesOf({ entry }: StudioGame): GamePage['symbolNames'] {
  const names = (language: WholeLanguage, index: 0 | 1): string[] => {
    if (entry.slug === ownPictures) {
      return reelSymbolNames.map((name) => studioPhrase(language, `symbol.${name}`));
    }
    const { highs } = reelSetOf(entry);
    const nameOf = (role: ReelRole): string => {
      if (role === 'wild' || role === 'scatter') return studioPhrase(language, `symbol.${role}`);
      if (role in cards) return cardNames[cards[role as keyof typeof cards]][index];
      const name = highs[Number(role.at(-1)) - 1]!;
      return symbolNames[name]?.[index] ?? '';
    };
    return reelRoles.map(nameOf);
  };
  return { en: names('EN', 0), fil: names('TY', 1) };
}
