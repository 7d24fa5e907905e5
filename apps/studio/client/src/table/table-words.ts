import type { TablePhraseKey } from '@perya/phrases/studio/table/en.ts';
import type { FamilyPhrases, Words } from '../words.ts';

export type TableWords = Words<TablePhraseKey>;

export const tablePhrases: FamilyPhrases<TablePhraseKey> = {
  en: async () => (await import('@perya/phrases/studio/table/en.ts')).tableEn,
  fil: async () => (await import('@perya/phrases/studio/table/fil.ts')).tableFil,
};
