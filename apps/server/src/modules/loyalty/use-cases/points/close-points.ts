import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { listDayTurnovers } from '../../queries/sums.ts';
import { minorOf } from '../../rules/levels.ts';

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
  const perPoint = minorOf(programme.turnover);
  const pointsOf = (turnoverMinor: bigint): number => {
    const points = turnoverMinor / perPoint;
    return Number(points);
  };
  const at = clock.now();
  const sums = await listDayTurnovers(tx, { brand, day, products: programme.products, least: perPoint });
  const paused = await protection.pausedAmong(
    tx,
    sums.map(({ memberId }) => memberId),
    { from: at, to: at },
  );
  const credits = sums.flatMap(({ memberId, minor }) =>
    paused.has(memberId) ? [] : [{ memberId, points: pointsOf(minor) }],
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
