import type { Match } from '../matches.ts';

/** Where a match begins: vendor, the match's room as the game, the node, and no choice (specification 2 §2). */
export function matchHref({ vendor, roomId, nodeId }: Match): string {
  return `/m/launchGame?${new URLSearchParams({ vendor, gameId: roomId, nodeId, showChoice: 'false' })}`;
}
