import type { Lucky9PhraseKey } from '@perya/phrases/studio/lucky-9/en.ts';
import type { FamilyPhrases } from '../../words.ts';

export const lucky9Phrases: FamilyPhrases<Lucky9PhraseKey> = {
  en: async () => (await import('@perya/phrases/studio/lucky-9/en.ts')).en,
  fil: async () => (await import('@perya/phrases/studio/lucky-9/fil.ts')).fil,
};
