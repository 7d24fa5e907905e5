/** Games whose measured return is beyond what chance explains (GLI-19 A.6.1). */
import type { Queryable } from '#platform/db/database.ts';
import { listGamePayouts } from './queries/rtp.ts';
import { viewRtp } from './rules/rtp.ts';

export async function listGameAlerts(
  db: Queryable,
  brand: string,
  span: Parameters<typeof listGamePayouts>[2],
): Promise<{ games: number; alerts: string[] }> {
  const measured = await listGamePayouts(db, brand, span);
  const alerts = measured.flatMap((game) => {
    const view = viewRtp(game);
    if (!view.alert) return [];
    return [`${game.vendor} ${game.gameCode}: ${view.measured} % measured, ${view.theoretical} % stated`];
  });
  return { games: measured.length, alerts };
}
