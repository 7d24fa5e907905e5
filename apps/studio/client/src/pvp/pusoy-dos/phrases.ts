import type { PusoyPhraseKey } from '@perya/phrases/studio/pusoy-dos/en.ts';
import type { FamilyPhrases } from '../../words.ts';

export const pusoyPhrases: FamilyPhrases<PusoyPhraseKey> = {
  en: async () => (await import('@perya/phrases/studio/pusoy-dos/en.ts')).en,
  fil: async () => (await import('@perya/phrases/studio/pusoy-dos/fil.ts')).fil,
};
