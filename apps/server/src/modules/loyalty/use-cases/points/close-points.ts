import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { listDayPoints } from '../../queries/sums.ts';
import { pointWeights } from '../../rules/points.ts';

/** Members whose points are written together. */
const sliceSize = 5_000;

/** Gives the points of a closed day for its stakes. A member on a break gets none. */
export async function closePoints(
  { programmes, protection, clock, rewards }: LoyaltyContext,
  tx: Queryable,
  brand: string,
  day: string,
): Promise<void> {
  const programme = await programmes.on(tx, brand, 'points', day);
  if (programme === null) return;
  const at = clock.now();
  const sums = await listDayPoints(tx, { brand, day, ...pointWeights(programme) });
  const paused = await protection.pausedAmong(
    tx,
    sums.map(({ memberId }) => memberId),
    { from: at, to: at },
  );
  const credits = sums.flatMap(({ memberId, points }) =>
    paused.has(memberId) ? [] : [{ memberId, points: Number(points) }],
  );
  const entry = {
    brand,
    key: `play:${day}`,
    titles: { EN: 'Points for play', TY: 'Puntos sa paglalaro' },
    at,
  };
  for (let from = 0; from < credits.length; from += sliceSize)
    await rewards.creditPoints(tx, entry, credits.slice(from, from + sliceSize));
}
