import type { FishKind } from '@perya/game-rules/fish/fish-model.ts';
import type { FishPhraseKey } from '@perya/phrases/studio/fish/en.ts';
import type { FamilyPhrases, Words } from '../words.ts';

export type FishWords = Words<FishPhraseKey>;

export const fishPhrases: FamilyPhrases<FishPhraseKey> = {
  en: async () => (await import('@perya/phrases/studio/fish/en.ts')).fishEn,
  fil: async () => (await import('@perya/phrases/studio/fish/fil.ts')).fishFil,
};

export const nameOf = ({ say }: FishWords, { name }: Pick<FishKind, 'name'>): string =>
  say(`fish.kind.${name}`);

/** `×20`, or `×25 to ×100`. */
export function paysOf({ say }: FishWords, { prizes }: Pick<FishKind, 'prizes'>): string {
  const times = prizes.map((prize) => prize.times);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return least === most ? say('fish.pays', { times: most }) : say('fish.paysBetween', { least, most });
}
