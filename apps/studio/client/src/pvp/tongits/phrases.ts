import type { TongitsPhraseKey } from '@perya/phrases/studio/tongits/en.ts';
import type { FamilyPhrases } from '../../words.ts';

export const tongitsPhrases: FamilyPhrases<TongitsPhraseKey> = {
  en: async () => (await import('@perya/phrases/studio/tongits/en.ts')).en,
  fil: async () => (await import('@perya/phrases/studio/tongits/fil.ts')).fil,
};
