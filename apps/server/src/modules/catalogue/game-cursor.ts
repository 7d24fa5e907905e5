/** Where a page of games begins: after this place and node. */
import { readCursor, writeCursor } from '@perya/http/cursor.ts';

export interface GamePlace {
  position: number;
  nodeId: string;
}

export const writeGameCursor = ({ position, nodeId }: GamePlace): string => writeCursor(position, nodeId);

/** @returns null for an invalid cursor */
export function readGameCursor(text: string): GamePlace | null {
  const [position, nodeId = ''] = readCursor(text, /^(-?\d{1,9}) ([\w-]{1,60})$/) ?? [];
  return position === undefined ? null : { position: Number(position), nodeId };
}
