/** Words for the fields of settings and records, whose names come from the code. */
import { phraseOf, type Translate } from './words.ts';

/** `bonusUntil` becomes `Bonus until`; codes in capitals stay as they are. */
function readable(name: string): string {
  if (!/[a-z]/.test(name)) return name;
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a field: its phrase, else its name as words. */
export const fieldWord = (t: Translate, name: string): string =>
  phraseOf(t, `schema.field.${name}`, readable(name));

/** A section of settings, or another field. */
export const sectionWord = (t: Translate, name: string): string =>
  phraseOf(t, `setting.${name}`, fieldWord(t, name));

/** A path as words: `security.firstWaitSeconds` becomes `Sessions and logins › First wait, in seconds`. */
export const pathWord = (t: Translate, path: string): string =>
  path
    .split('.')
    .map((name, depth) => (depth === 0 ? sectionWord(t, name) : fieldWord(t, name)))
    .join(' › ');

/** The word for a value that is a code, such as `realityCheck`, or the sentence of a failure, such as `field.invalid`. */
export const valueWord = (t: Translate, value: string): string =>
  phraseOf(t, `schema.value.${value}`, phraseOf(t, value, value));
