import { readFile } from 'node:fs/promises';
import { isRepetition, spellingsOf } from '../../rules/common-password.ts';

export type IsCommonPassword = (password: string) => boolean;

const file = new URL('../../data/common-passwords.txt', import.meta.url);

/** Reads the list of common passwords (`NOTICE.md` says whose it is): those of eight characters or more, in lower case. */
export async function openCommonPasswords(): Promise<IsCommonPassword> {
  const list = new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean));
  return (password) => isRepetition(password) || spellingsOf(password).some((text) => list.has(text));
}
