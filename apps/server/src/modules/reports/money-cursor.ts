/** Where a page of postings begins: the moment, to the microsecond, and the posting before it. Pure. */
import { plainOf, writeCursor } from '#platform/http/cursor.ts';

interface Place {
  place: string;
  transferId: bigint;
  leg: number;
}

export const writeMoneyCursor = ({ place, transferId, leg }: Place): string =>
  writeCursor(place, transferId, String(leg));

/** Null: the word is none of ours. */
export function readMoneyCursor(text: string): Place | null {
  const [, place = '', transferId = '', leg = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (-?\d{1,19}) (\d{1,4})$/.exec(plainOf(text)) ?? [];
  return Number.isNaN(Date.parse(place)) ? null : { place, transferId: BigInt(transferId), leg: Number(leg) };
}
