import type { PhraseLanguage } from '../../packages/phrases/src/languages.ts';

/**
 * For a test that is the same in two languages: English at the usual size, Filipino, whose words are longer, on the smallest
 * phone. Both languages and both sizes are seen, and nothing is walked four times.
 */
export const sizeOf = (language: PhraseLanguage): { tag: string[] } => ({
  tag: language === 'TY' ? ['@smallest'] : [],
});
