/** What the symbols of a game are called, in the order in which its atlas and its model have them. */
import { classicRoles, classicSetOf } from '@perya/art/slot/classic-set.ts';
import { cards, ownPictures, reelRoles, reelSetOf, type ReelRole } from '@perya/art/slot/reel-set.ts';
import { reelSymbolNames } from '@perya/art/reel-symbols.ts';
import type { WholeLanguage } from '@perya/phrases/languages.ts';
import { studioPhrase } from '@perya/phrases/studio/phrase.ts';
import { cardNames, symbolNames } from '@perya/phrases/studio/symbol-names.ts';
import type { GamePage } from '../api.ts';
import type { StudioGame } from './games.ts';

export function symbolNamesOf({ entry, model }: StudioGame): GamePage['symbolNames'] {
  const nameOf = (name: string, index: 0 | 1): string => symbolNames[name]?.[index] ?? '';
  const names = (language: WholeLanguage, index: 0 | 1): string[] => {
    if (entry.slug === ownPictures) {
      return reelSymbolNames.map((name) => studioPhrase(language, `symbol.${name}`));
    }
    if (model.family === 'classic') {
      const { bell, charms } = classicSetOf(entry);
      return classicRoles.map((role) => {
        if (role === 'bell') return nameOf(bell, index);
        if (role === 'charm1' || role === 'charm2' || role === 'charm3')
          return nameOf(charms[Number(role.at(-1)) - 1]!, index);
        return studioPhrase(language, `symbol.${role}`);
      });
    }
    const { highs } = reelSetOf(entry);
    const nameOfRole = (role: ReelRole): string => {
      if (role === 'scatter' && model.family === 'hold') return studioPhrase(language, 'symbol.value');
      if (role === 'wild' || role === 'scatter') return studioPhrase(language, `symbol.${role}`);
      if (role in cards) return cardNames[cards[role as keyof typeof cards]][index];
      return nameOf(highs[Number(role.at(-1)) - 1]!, index);
    };
    return reelRoles.map(nameOfRole);
  };
  return { en: names('EN', 0), fil: names('TY', 1) };
}
