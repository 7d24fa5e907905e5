/** Cursors of keyset paging: what names the last row of a page, as one opaque word. */

/** @param parts without spaces. */
export const writeCursor = (...parts: readonly (string | bigint)[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url');

/** A moment and an identity, as most lists are ordered; null: the word is none of ours. */
export function readMomentCursor(text: string): { at: Date; id: bigint } | null {
  const [, at = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,18})$/.exec(plainOf(text)) ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? null : { at: moment, id: BigInt(id) };
}

/** A number that orders a list by itself; null: the word is none of ours. */
export function readNumberCursor(text: string): bigint | null {
  const plain = plainOf(text);
  return /^\d{1,18}$/.test(plain) ? BigInt(plain) : null;
}

/** The text of a cursor. The caller checks its form. */
export const plainOf = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');
