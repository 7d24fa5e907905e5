/**
 * What a game says to the page around it: `{ type: 'perya:lobby' }` when the player wants back, `{ type: 'perya:deposit' }`
 * when there is too little money for the stake. Nothing else is heard.
 */
export function readFrameMessage(data: unknown): 'lobby' | 'deposit' | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type } = data as { type?: unknown };
  if (type === 'perya:lobby') return 'lobby';
  return type === 'perya:deposit' ? 'deposit' : null;
}
