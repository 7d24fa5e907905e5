import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { missionBoard } from '@perya/contract/loyalty/mission-board.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { countBetter, listTurnover } from '../../queries/sums.ts';
import { periodOf } from '../../rules/days.ts';
import { minorOf } from '../../rules/levels.ts';
import type { Viewer } from './count-progress.ts';
import { listPlaces, type Place } from './list-places.ts';

const shownRows = 50;
const keepMs = 3_000;

export type ShowBoard = (
  viewer: Viewer,
  slug: string,
) => Promise<Result<ValueInputOf<typeof missionBoard>, 'not.found'>>;

/** The boards of all members are read once in a moment; the own place is read for each. */
export function createBoards(context: LoyaltyContext): ShowBoard {
  const { db, clock, timeZoneOf, programmes, currencyOf } = context;
  const kept = new Map<string, { places: Promise<Place[]>; untilMs: number }>();
  const placesOf = (key: string, read: () => Promise<Place[]>): Promise<Place[]> => {
    const known = kept.get(key);
    if (known && known.untilMs > performance.now()) return known.places;
    if (kept.size > 200) kept.clear();
    const places = read();
    kept.set(key, { places, untilMs: performance.now() + keepMs });
    places.catch(() => kept.delete(key));
    return places;
  };
  return async ({ brand, memberId }, slug) => {
    const timeZone = timeZoneOf(brand);
    const today = dayOf(clock.now(), timeZone);
    const programme = await programmes.on(db, brand, 'missions', today);
    const mission = programme?.missions.find((one) => one.slug === slug);
    if (!mission?.board) return fail('not.found');
    const { board, period, products } = mission;
    const { from, to } = periodOf(today, period);
    const scope = { from, to, products };
    const places = await placesOf(`${brand} ${slug} ${from}`, () =>
      listPlaces(context, db, brand, scope, Math.max(shownRows, board.length)),
    );
    const amount = (minor: bigint): string => formatDecimal(minor, currencyOf(brand));
    const prizeOf = (rank: number): string | null => {
      const prize = board[rank - 1];
      return prize === undefined ? null : amount(minorOf(prize));
    };
    const own = (await listTurnover(db, [memberId], scope)).get(memberId)?.minor ?? 0n;
    const place = places.findIndex((one) => one.memberId === memberId) + 1;
    const rank = place > 0 ? place : (await countBetter(db, brand, scope, own)) + 1;
    return ok({
      endsAt: startOfDay(addDays(to, 1), timeZone).toISOString(),
      prizes: board.map((prize) => amount(minorOf(prize))),
      rows: places.slice(0, shownRows).map((one, index) => ({
        rank: index + 1,
        name: one.name,
        reachedValue: amount(one.minor),
        prize: prizeOf(index + 1),
        own: one.memberId === memberId,
      })),
      footer: own > 0n ? { rank, reachedValue: amount(own), prize: prizeOf(rank) } : null,
    });
  };
}
