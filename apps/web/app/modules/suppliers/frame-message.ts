/** What a game says to the page around it. */
export type FrameMessage =
  /** The player wants back, or there is too little money for the stake. */
  | 'lobby'
  | 'deposit'
  /** The player's own limits do not take the stake, and he wants to see them. */
  | 'protection'
  /** A round is being shown whose end is not seen yet. Said again every second; a silent game shows none. */
  | 'roundShown'
  | 'roundSeen'
  /** The player went deeper into the game, from where the way back is a step inside it, or stands where it began. Wants to know the bar. */
  | 'innerPlace'
  | 'firstPlace';

/** `{ type: 'perya:lobby' }`, `{ type: 'perya:deposit' }`, `{ type: 'perya:protection' }`, `{ type: 'perya:round', shown: boolean }`, `{ type: 'perya:place', inner: boolean }`. Nothing else is heard. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, shown, inner } = data as { type?: unknown; shown?: unknown; inner?: unknown };
  if (type === 'perya:lobby') return 'lobby';
  if (type === 'perya:deposit') return 'deposit';
  if (type === 'perya:protection') return 'protection';
  if (type === 'perya:place' && typeof inner === 'boolean') return inner ? 'innerPlace' : 'firstPlace';
  if (type !== 'perya:round' || typeof shown !== 'boolean') return null;
  return shown ? 'roundShown' : 'roundSeen';
}
