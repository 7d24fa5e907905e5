import { readFile } from 'node:fs/promises';
import { isRepetition, isWordWithYear, spellingsOf } from './password-spellings.ts';

export type IsCommonPassword = (password: string) => boolean;

const file = new URL('./common-passwords.txt', import.meta.url);

/** Reads the list of common passwords (source in `NOTICE.md`), in lower case. Short ones count with digits and signs around them too. */
export async function openCommonPasswords(): Promise<IsCommonPassword> {
  const list = new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean));
  return (password) =>
    isWordWithYear(password) || spellingsOf(password).some((text) => isRepetition(text) || list.has(text));
}
