import type { Beacon } from '@perya/beacon/beacon.ts';
import { fixturesBetween } from '@perya/game-rules/sportsbook/calendar.ts';
import type { PromisedBeacon } from '@perya/game-rules/fair/beacon-proof.ts';
import { horizonMs } from '../book.ts';
import { promiseRound, readPromised } from '../../seeds/promised-beacon.ts';
import { createSeed } from '../../seeds/seed-box.ts';
import type { SportsContext } from '../context.ts';
import {
  findKnownMatches,
  insertMatches,
  listUnsaltedMatches,
  updateMatchToSalted,
} from '../queries/matches.ts';

/** Matches are laid down so long before they are offered, so that the book never has an end in sight. */
const aheadMs = horizonMs + 60 * 60_000;

/** How long before the kick-off the beacon round comes. Nobody who bets before it knows the course, not even the house. */
const beaconAheadMs = 10_000;

/**
 * Commits the seeds of upcoming matches: each is fixed before anybody can bet on its match. A match that began while no program ran
 * is never committed: no beacon round could be promised before it, so its course would depend on the house's seed alone.
 */
export async function keepCalendar({
  db,
  now,
  seedBox,
  beacon,
}: Pick<SportsContext, 'db' | 'now' | 'seedBox' | 'beacon'>): Promise<void> {
  const at = now().getTime();
  const fixtures = fixturesBetween(new Date(at + 1), new Date(at + aheadMs));
  const known = await findKnownMatches(
    db,
    fixtures.map(({ id }) => id),
  );
  const fresh = fixtures.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  await insertMatches(
    db,
    fresh.map(({ startsAt, ...fixture }) => ({
      ...fixture,
      starts_at: startsAt,
      created_at: new Date(at),
      beacon: promisedFor(beacon, startsAt.getTime(), at),
      ...createSeed(seedBox),
    })),
  );
}

/** The promised round comes after a kick-off that is too near; the markets are closed until then. */
function promisedFor(beacon: Beacon, startsAtMs: number, now: number): PromisedBeacon {
  const earliest = now + beacon.leadMs;
  return promiseRound(beacon, new Date(Math.max(startsAtMs - beaconAheadMs, earliest)));
}

/** A beacon that is away delays the matches that have begun: their markets rest until its value is there. */
export async function saltMatches({
  db,
  now,
  beacon,
}: Pick<SportsContext, 'db' | 'now' | 'beacon'>): Promise<number> {
  const at = now();
  let salted = 0;
  for (const { id, beacon: promised } of await listUnsaltedMatches(
    db,
    new Date(at.getTime() + 2 * beaconAheadMs),
  )) {
    const value = await readPromised(beacon, promised, at);
    if (value !== null && (await updateMatchToSalted(db, id, value))) salted += 1;
  }
  return salted;
}
