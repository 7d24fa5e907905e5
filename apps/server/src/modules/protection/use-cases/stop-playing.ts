import { stopLengths, type StopLength } from '@perya/contract/protection/tools.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Change } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ProtectionDependencies } from '../dependencies.ts';
import { findOwnStop, insertStop, type Member } from '../queries.ts';
import { offeredBy } from '../rules/offered.ts';
import { isExclusion, stopFrom, type Stop } from '../rules/stops.ts';

/**
 * From the commit on no bet and no deposit of the member is taken. Who excludes himself is known at the door as well: the same
 * person cannot register again meanwhile.
 * @returns the stop that holds; of two the one that ends later.
 */
export async function stopPlaying(
  dependencies: ProtectionDependencies,
  member: Member,
  length: StopLength,
): Promise<Result<Stop<StopLength>, 'protection.not.offered'>> {
  const { db, clock, complianceOf } = dependencies;
  if (!offeredBy(complianceOf(member.brand)).includes(stopLengths[length]))
    return fail('protection.not.offered');
  const stop = stopFrom(length, clock.now());
  return db.transaction(async (tx) => {
    const holding = await findOwnStop(tx, member.memberId, stop.beganAt);
    if (holding && holding.endsAt >= stop.endsAt) return ok(holding);
    await writeStop(dependencies, tx, member, stop, false);
    return ok(stop);
  });
}

/** An operator stops a member, whatever the brand offers. @returns the stop that holds. */
export function excludeMember(
  dependencies: ProtectionDependencies,
  change: Change,
  member: Member,
  { length, reason }: { length: StopLength; reason: string },
): Promise<Result<Stop<StopLength>, never>> {
  const stop = stopFrom(length, dependencies.clock.now());
  return change(async (tx, note) => {
    const holding = await findOwnStop(tx, member.memberId, stop.beganAt);
    if (holding && holding.endsAt >= stop.endsAt) {
      note.nothing();
      return ok(holding);
    }
    await writeStop(dependencies, tx, member, stop, true);
    note({
      objectId: String(member.memberId),
      brand: member.brand,
      before: { until: holding?.endsAt.toISOString() ?? null },
      after: { stop: stopLengths[length], until: stop.endsAt.toISOString() },
      reason,
    });
    return ok(stop);
  });
}

async function writeStop(
  { makeId, accounts }: ProtectionDependencies,
  tx: Queryable,
  { brand, memberId }: Member,
  stop: Stop<StopLength>,
  byOperator: boolean,
): Promise<void> {
  const stopId = makeId();
  await insertStop(tx, stopId, { brand, memberId }, stop, byOperator);
  await accounts.guardMember(tx, memberId);
  if (isExclusion(stop)) await accounts.excludePerson(tx, memberId, stop.endsAt);
  const values = { stop: stopLengths[stop.length], until: stop.endsAt.toISOString() };
  const content = { kind: 'playStopped', values } as const;
  const key = `stop:${stopId}`;
  await writeMail(tx, { mailId: makeId(), brand, memberId, key, at: stop.beganAt, content });
}
