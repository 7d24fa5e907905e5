/** Where a page of postings begins: the moment, to the microsecond, and the posting before it. */
import { readCursor, writeCursor } from '@perya/http/cursor.ts';

interface Place {
  place: string;
  transferId: bigint;
  leg: number;
}

export const writeMoneyCursor = ({ place, transferId, leg }: Place): string =>
  writeCursor(place, transferId, leg);

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (-?\d{1,19}) (\d{1,4})$/;

/** Null: the word is none of ours. */
export function readMoneyCursor(text: string): Place | null {
  const [place = '', transferId = '', leg = ''] = readCursor(text, form) ?? [];
  return Number.isNaN(Date.parse(place)) ? null : { place, transferId: BigInt(transferId), leg: Number(leg) };
}
