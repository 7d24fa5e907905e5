/** Where a page of rounds begins: the member and the round before it. */
import { readCursor, readId, writeCursor } from '@perya/http/cursor.ts';

export const writeRoundCursor = ({ memberId, round }: { memberId: bigint; round: string }): string =>
  writeCursor(memberId, encodeURIComponent(round));

/** Null: the word is none of ours. */
export function readRoundCursor(text: string): { memberId: bigint; round: string } | null {
  const [member = '', round = ''] = readCursor(text, /^(\d{1,19}) (\S+)$/) ?? [];
  const memberId = readId(member);
  try {
    return memberId === null ? null : { memberId, round: decodeURIComponent(round) };
  } catch {
    return null;
  }
}
