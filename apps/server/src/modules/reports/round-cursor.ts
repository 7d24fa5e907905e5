/** Where a page of rounds begins: the member and the round before it. */
import { readCursor, writeCursor } from '@perya/http/cursor.ts';

export const writeRoundCursor = ({ memberId, round }: { memberId: bigint; round: string }): string =>
  writeCursor(memberId, encodeURIComponent(round));

/** Null: the word is none of ours. */
export function readRoundCursor(text: string): { memberId: bigint; round: string } | null {
  const [member = '', round = ''] = readCursor(text, /^(\d{1,18}) (\S+)$/) ?? [];
  try {
    return member === '' ? null : { memberId: BigInt(member), round: decodeURIComponent(round) };
  } catch {
    return null;
  }
}
