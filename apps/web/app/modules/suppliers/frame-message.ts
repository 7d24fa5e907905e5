/** What a game says to the page around it. */
export type FrameMessage =
  /** The player wants back, or there is too little money for the stake. */
  | 'lobby'
  | 'deposit'
  /** The player's own limits do not take the stake, and he wants to see them. */
  | 'protection'
  /** A round is being shown whose end is not seen yet. Said again every second; a silent game shows none. */
  | 'roundShown'
  | 'roundSeen';

/** `{ type: 'perya:lobby' }`, `{ type: 'perya:deposit' }`, `{ type: 'perya:protection' }`, `{ type: 'perya:round', shown: boolean }`. Nothing else is heard. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, shown } = data as { type?: unknown; shown?: unknown };
  if (type === 'perya:lobby') return 'lobby';
  if (type === 'perya:deposit') return 'deposit';
  if (type === 'perya:protection') return 'protection';
  if (type !== 'perya:round' || typeof shown !== 'boolean') return null;
  return shown ? 'roundShown' : 'roundSeen';
}
