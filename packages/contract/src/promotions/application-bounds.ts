/** What an application for a promotion may bring (specification 2 §5). */
export const applicationBounds = {
  /** Characters as people count them. */
  remark: 140,
  pictures: 3,
  /** Of each: 5 MB, of 1,024 × 1,024 bytes as phones count them. */
  pictureBytes: 5 * 1024 * 1024,
} as const;

/**
 * Characters as people count them: grapheme clusters, so that a letter with its accents, a flag or a family of emoji is one.
 * A browser that cannot tell them apart counts code points, which are never fewer.
 */
export function countCharacters(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}
