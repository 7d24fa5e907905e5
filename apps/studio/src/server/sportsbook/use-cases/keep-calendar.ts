import { fixturesBetween } from '@perya/game-rules/sportsbook/calendar.ts';
import { horizonMs } from '../book.ts';
import { createSeed } from '../../seeds/seed-box.ts';
import type { SportsContext } from '../context.ts';
import { findKnownMatches, insertMatches } from '../queries/matches.ts';

/** Matches are laid down so long before they are offered, so that the book never has an end in sight. */
const aheadMs = horizonMs + 60 * 60_000;
/** A book that opens has matches that are played already. */
const behindMs = 60 * 60_000;

/** Lays down the seeds of the matches to come: each is fixed before anybody can bet on its match, and stays. */
export async function keepCalendar({
  db,
  now,
  seedBox,
}: Pick<SportsContext, 'db' | 'now' | 'seedBox'>): Promise<void> {
  const at = now().getTime();
  const fixtures = fixturesBetween(new Date(at - behindMs), new Date(at + aheadMs));
  const known = await findKnownMatches(
    db,
    fixtures.map(({ id }) => id),
  );
  const fresh = fixtures.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  await insertMatches(
    db,
    fresh.map(({ startsAt, ...fixture }) => ({ ...fixture, starts_at: startsAt, ...createSeed(seedBox) })),
  );
}
