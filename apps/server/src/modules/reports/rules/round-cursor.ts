/** Where a page of rounds begins: the member and the round before it. Pure. */

export const writeRoundCursor = ({ memberId, round }: { memberId: bigint; round: string }): string =>
  btoa(JSON.stringify([String(memberId), encodeURIComponent(round)]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Null: the word is none of ours. */
export function readRoundCursor(text: string): { memberId: bigint; round: string } | null {
  try {
    const read: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    const [member, round] = Array.isArray(read) ? (read as unknown[]) : [];
    if (typeof member !== 'string' || typeof round !== 'string' || !/^\d{1,18}$/.test(member)) return null;
    return { memberId: BigInt(member), round: decodeURIComponent(round) };
  } catch {
    return null;
  }
}
