/** What a game says to the page around it when the player wants back: `{ type: 'perya:lobby' }`. Nothing else is heard. */
export function isLobbyMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'perya:lobby';
}
