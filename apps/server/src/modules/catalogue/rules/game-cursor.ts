/** Where a page of games begins: after this place and node. */

export interface GamePlace {
  position: number;
  nodeId: string;
}

export const writeGameCursor = ({ position, nodeId }: GamePlace): string =>
  Buffer.from(`${position} ${nodeId}`).toString('base64url');

/** @returns null for an invalid cursor */
export function readGameCursor(text: string): GamePlace | null {
  const found = /^(-?\d{1,9}) ([\w-]{1,60})$/.exec(Buffer.from(text, 'base64url').toString());
  return found ? { position: Number(found[1]), nodeId: found[2] ?? '' } : null;
}
