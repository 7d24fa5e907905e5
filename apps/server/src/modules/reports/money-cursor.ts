/** Where a page of postings begins: the moment, to the microsecond, and the posting before it. */
import { readCursor, writeCursor } from '@perya/http/cursor.ts';

interface Place {
  place: string;
  transferId: bigint;
  leg: number;
}

export const writeMoneyCursor = ({ place, transferId, leg }: Place): string =>
  writeCursor(place, transferId, leg);

const form = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (-?\d{1,19}) (\d{1,4})$/;

/** Null: the word is none of ours. */
export function readMoneyCursor(text: string): Place | null {
  const [place = '', transferId = '', leg = ''] = readCursor(text, form) ?? [];
  if (!isMoment(place)) return null;
  const id = BigInt(transferId);
  return BigInt.asIntN(64, id) === id ? { place, transferId: id, leg: Number(leg) } : null;
}

/** `Date` takes 30 February for 2 March; PostgreSQL refuses it. */
function isMoment(place: string): boolean {
  const at = new Date(place);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === place.slice(0, 19);
}
