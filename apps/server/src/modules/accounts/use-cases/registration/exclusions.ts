/** Persons who may not become members (GLI-19 §2.5.2): kept by hashes, asked at every registration. */
import { createHmac } from 'node:crypto';
import { dayOf } from '@perya/calendar/days.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { ensureSecret } from '#platform/keys.ts';
import {
  countExcluded,
  deleteExclusions,
  extendExclusions,
  insertExclusions,
  type ExclusionEnd,
  listExcluded,
  type ExclusionKey,
} from '../../queries/exclusions.ts';
import { listPeopleOf, updateUnlisted } from '../../queries/listed-members.ts';
import type { Identifier } from '../../rules/exclusion.ts';
import { createListing } from './listed-members.ts';

export interface Exclusions {
  /**
   * Members who are meant can no longer play or deposit, and their sessions end.
   * @param end a moment, a day that begins at each brand's own midnight, or null: for ever.
   * @returns how many members are meant
   */
  add(tx: Queryable, identifiers: readonly Identifier[], end: ExclusionEnd): Promise<number>;
  /**
   * Stops a member whom the list means, by all that the account says: at a login, and after a change of that.
   * @param change the member has just said something new, so that entries of members who excluded themselves count too
   */
  mark(tx: Queryable, member: { memberId: bigint }, change?: 'changed'): Promise<void>;
  /**
   * Inside `tx`; who is on the list for longer, or for ever, stays so. Other accounts of the person stop too where a code has proved the number:
   * an address is what somebody typed.
   * @param member who excludes himself: that stop has a record of its own
   */
  extend(tx: Queryable, identifiers: readonly Identifier[], endsAt: Date, member?: bigint): Promise<void>;
  /** @returns how many there were. */
  remove(tx: Queryable, identifiers: readonly Identifier[]): Promise<number>;
  /** What the audit calls them: a digest of one, the number of several; it tells nobody who they are. */
  nameOf(identifiers: readonly Identifier[]): string;
  /** Those of these that are excluded now, at any brand. */
  find(identifiers: readonly Identifier[]): Promise<Identifier[]>;
  /** How many of these are excluded now. @param timeZone of a brand; absent: at any brand. */
  count(identifiers: readonly Identifier[], tx?: Queryable, timeZone?: string): Promise<number>;
  /** Whether an end lies ahead: of a day, whether some brand has not reached it. */
  isAhead(end: Date | string): boolean;
}

/** The zone in which days begin last. */
const lastZone = 'Etc/GMT+12';

/** The key of the hashes is a file below `dataDir`: with another one nobody on the list would be known. */
export async function openExclusions({
  db,
  clock,
  dataDir,
  brandZones = () => [lastZone],
  zoneOf = () => lastZone,
}: {
  db: Queryable;
  clock: Clock;
  dataDir: string;
  /** Time zones of all brands; absent: a day has begun once it has everywhere. */
  brandZones?: () => readonly string[];
  /** Of one brand; absent: as above. */
  zoneOf?: (brand: string) => string;
}): Promise<Exclusions> {
  const secret = await ensureSecret(dataDir, 'exclusions.secret');
  const keysOf = (identifiers: readonly Identifier[]): ExclusionKey[] =>
    identifiers.map(({ kind, value }) => ({
      kind,
      hash: createHmac('sha256', secret)
        .update(JSON.stringify([kind, value]))
        .digest(),
    }));
  const todayIn = (zones: readonly string[]): string => {
    const [earliest] = zones.map((zone) => dayOf(clock.now(), zone)).toSorted();
    return earliest ?? dayOf(clock.now(), lastZone);
  };
  const { listPeople, stopMembers } = createListing({ clock, zoneOf, keysOf });
  return {
    async add(tx, identifiers, end) {
      await insertExclusions(tx, keysOf(identifiers), clock.now(), end);
      return stopMembers(tx, identifiers);
    },
    async mark(tx, { memberId }, change) {
      await listPeople(tx, await listPeopleOf(tx, [memberId]), () => true, change === 'changed');
    },
    async extend(tx, identifiers, endsAt, member) {
      await extendExclusions(tx, keysOf(identifiers), clock.now(), endsAt);
      await stopMembers(
        tx,
        identifiers.filter(({ kind }) => kind === 'mobile'),
        member,
      );
    },
    async remove(tx, identifiers) {
      await updateUnlisted(tx, keysOf(identifiers), clock.now());
      return deleteExclusions(tx, keysOf(identifiers));
    },
    nameOf(identifiers) {
      const [one, ...others] = keysOf(identifiers);
      if (one === undefined || others.length > 0) return `${identifiers.length} identifiers`;
      return `${one.kind}:${one.hash.toString('hex').slice(0, 16)}`;
    },
    async find(identifiers) {
      const keys = keysOf(identifiers);
      const found = await listExcluded(db, keys, clock.now(), todayIn(brandZones()));
      const digests = new Set(found.map(({ kind, hash }) => `${kind}:${hash.toString('hex')}`));
      return identifiers.filter((_, at) => {
        const { kind, hash } = keys[at]!;
        return digests.has(`${kind}:${hash.toString('hex')}`);
      });
    },
    count: (identifiers, tx = db, timeZone) =>
      countExcluded(
        tx,
        keysOf(identifiers),
        clock.now(),
        todayIn(timeZone === undefined ? brandZones() : [timeZone]),
      ),
    isAhead: (end) => (end instanceof Date ? end > clock.now() : end > todayIn(brandZones())),
  };
}
