import type { Translate } from './words.ts';

/** For a field of a day or a moment: a clear button, with a name. */
export const clearable = (t: Translate) => ({
  clearable: true,
  clearButtonProps: { 'aria-label': t('list.filters.clear') },
});
