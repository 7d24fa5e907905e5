import type { Context } from '../../use-cases/context.ts';
import { deleteDeadProcesses, listOrphanedMatches } from '../queries/matches.ts';
import { voidMatch } from './end-match.ts';

/**
 * Gives up the matches of dead processes: their cards were in the memory of those alone. What was decided before stands in
 * the database and is paid.
 */
export async function recoverMatches(context: Context): Promise<number> {
  const orphans = await listOrphanedMatches(context.db);
  for (const id of orphans) await voidMatch(context, id);
  await deleteDeadProcesses(context.db);
  return orphans.length;
}
