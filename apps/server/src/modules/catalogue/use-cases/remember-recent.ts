import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Owner } from '../queries/favourites.ts';
import { deleteOldRecents, upsertRecent } from '../queries/recents.ts';

/** So many games of a member are remembered. */
export const recentLimit = 200;

/** Remembers that a member opened a game; what is beyond the limit is forgotten. @returns false for an unknown game. */
export async function rememberRecent(
  { db, clock }: { db: Database; clock: Clock },
  member: Owner,
  nodeId: string,
): Promise<boolean> {
  const found = await upsertRecent(db, member, nodeId, clock.now());
  if (found) await deleteOldRecents(db, member, recentLimit);
  return found;
}
