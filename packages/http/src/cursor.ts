/** Cursors of keyset paging: what names the last row of a page, as one opaque word. */
import { fail, type Failure } from '@perya/contract/result.ts';

/** Writes a cursor. @param parts without spaces */
export const writeCursor = (...parts: readonly (string | number | bigint)[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url');

/** Reads a cursor. @param form of its text, with a group for each part @returns null for a word that is no such cursor */
export function readCursor(text: string, form: RegExp): string[] | null {
  return form.exec(Buffer.from(text, 'base64url').toString('utf8'))?.slice(1) ?? null;
}

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/.source;
/** A `bigint` of PostgreSQL has up to 19 digits. */
const number = /\d{1,19}/.source;
const most = 2n ** 63n - 1n;
const numberForm = new RegExp(`^(${number})$`);
const momentForm = new RegExp(`^(${moment}) (${number})$`);
const momentWordForm = new RegExp(`^(${moment}) (${number}) ([a-z0-9-]{0,32})$`);

/** An identity; null: the text is no number, or one that PostgreSQL would refuse. */
export function readId(text: string): bigint | null {
  if (!numberForm.test(text)) return null;
  const id = BigInt(text);
  return id <= most ? id : null;
}

/** A number that orders a list by itself; null: the word is none of ours. */
export function readNumberCursor(text: string): bigint | null {
  const [id] = readCursor(text, numberForm) ?? [];
  return id === undefined ? null : readId(id);
}

/** A moment and an identity, as most lists are ordered; null: the word is none of ours. */
export function readMomentCursor(text: string): { at: Date; id: bigint } | null {
  const [at = '', digits = ''] = readCursor(text, momentForm) ?? [];
  const [date, id] = [new Date(at), readId(digits)];
  return Number.isNaN(date.getTime()) || id === null ? null : { at: date, id };
}

/** A moment, an identity, and the word of the list that the identity is of; null: the word is none of ours. */
export function readMomentWordCursor(text: string): { at: Date; id: bigint; word: string } | null {
  const [at = '', digits = '', word = ''] = readCursor(text, momentWordForm) ?? [];
  const [date, id] = [new Date(at), readId(digits)];
  return Number.isNaN(date.getTime()) || id === null ? null : { at: date, id, word };
}

/** Answer to a cursor that none of our pages has given. @param field of the query */
export const badCursor = (field = 'after'): Failure<'request.invalid'> =>
  fail('request.invalid', { fields: { [field]: 'field.invalid' } });
