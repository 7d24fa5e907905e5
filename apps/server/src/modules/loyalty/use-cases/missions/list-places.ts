import { maskedName, standsAmongWinners } from '#modules/accounts/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { listBest, type Scope } from '../../queries/sums.ts';

export interface Place {
  memberId: bigint;
  minor: bigint;
  /** Masked. */
  name: string;
}

/** Test players and members who have stopped stand on no board; so many of them are looked past. */
const spare = 30;

/** The best of a brand that may stand on a board, the first place first. */
export async function listPlaces(
  { accounts, protection, clock }: LoyaltyContext,
  tx: Queryable,
  brand: string,
  scope: Scope,
  limit: number,
): Promise<Place[]> {
  const best = await listBest(tx, brand, scope, limit + spare);
  if (best.length === 0) return [];
  const ids = best.map(({ memberId }) => memberId);
  const now = clock.now();
  const paused = await protection.pausedAmong(tx, ids, { from: now, to: now });
  const members = await accounts.findMembers(ids);
  const shown = new Map(
    members
      .filter(
        ({ memberId, type, status }) =>
          status === 'active' && standsAmongWinners(type) && !paused.has(memberId),
      )
      .map(({ memberId, userName }) => [memberId, maskedName(userName)]),
  );
  return best
    .flatMap(({ memberId, minor }) => {
      const name = shown.get(memberId);
      return name === undefined ? [] : [{ memberId, minor, name }];
    })
    .slice(0, limit);
}
