import { addDays, dayOf } from '@perya/calendar/days.ts';
import { programmeKinds } from '@perya/contract/loyalty/programmes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { insertFirstProgramme } from '../queries/programmes.ts';
import { addDeposits, addToStandings, addTurnover, findStanding, updateLevel } from '../queries/sums.ts';
import { insertRebateLines } from '../queries/rebates.ts';
import { demoProgrammes } from './programmes.ts';

interface SeedOptions {
  db: Database;
  clock: Clock;
  brand: string;
  timeZone: string;
}

/** Writes the demonstration's programmes of a brand that are missing. */
export async function seedLoyalty({ db, clock, brand }: SeedOptions): Promise<void> {
  for (const kind of programmeKinds) {
    const version = { brand, kind, validFrom: '2026-01-01', content: demoProgrammes[kind], at: clock.now() };
    await insertFirstProgramme(db, version);
  }
}

/** Stakes of a player of the demonstration, a share of each on the days up to today. */
const shares = [26, 14, 9, 17, 11, 8, 15];

/**
 * Gives players of the demonstration a past, so that levels, boards and rebates have something to show. The first is the one that
 * visitors log in as. Once: a player with a past keeps it.
 */
export async function seedPasts(
  { db, clock, brand, timeZone }: SeedOptions,
  players: readonly { memberId: bigint; turnoverMinor: bigint }[],
): Promise<void> {
  const now = clock.now();
  const today = dayOf(now, timeZone);
  await db.transaction(async (tx) => {
    for (const player of players) {
      if ((await findStanding(tx, brand, player.memberId)).turnoverMinor > 0n) continue;
      await writePast(tx, brand, player, { now, today });
    }
    // What the last days would have brought, at the rates of the first level.
    const rates = [{ product: 'RNG', level: 0, points: 40 }];
    const [first, ...others] = players.map(({ memberId }) => memberId);
    if (first === undefined) return;
    for (const back of [1, 2, 3]) {
      const day = addDays(today, -back);
      await insertRebateLines(tx, { brand, day, rates, lines: [], without: others });
    }
  });
}

async function writePast(
  tx: Queryable,
  brand: string,
  { memberId, turnoverMinor }: { memberId: bigint; turnoverMinor: bigint },
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const depositedMinor = turnoverMinor / 10n;
  for (const [back, share] of shares.entries()) {
    const day = addDays(today, -back);
    const minor = (turnoverMinor * BigInt(share)) / 100n;
    const at = new Date(now.getTime() - back * 86_400_000);
    await addTurnover(tx, brand, [{ memberId, day, product: 'RNG', minor, bets: 12 + share, at }]);
  }
  await addDeposits(tx, brand, [{ memberId, day: addDays(today, -6), minor: depositedMinor, deposits: 1 }]);
  const [standing] = await addToStandings(tx, brand, [{ memberId, turnoverMinor, depositedMinor }]);
  if (standing === undefined) return;
  const change = { to: 1, since: addDays(today, -40), at: now, because: 'reached' as const };
  if (turnoverMinor >= 1_000_000n) await updateLevel(tx, standing, change);
}
