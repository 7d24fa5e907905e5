import { stopLengths, type StopLength } from '@perya/contract/protection/tools.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { ProtectionDependencies } from '../dependencies.ts';
import { findStop, insertStop, type Member } from '../queries.ts';
import { offeredBy } from '../rules/offered.ts';
import { isExclusion, stopFrom, type Stop } from '../rules/stops.ts';

/**
 * From the commit on no bet and no deposit of the member is taken. Who excludes himself is known at the door as well: the same
 * person cannot register again meanwhile.
 * @returns the stop that holds; of two the one that ends later.
 */
export async function stopPlaying(
  { db, clock, makeId, complianceOf, accounts }: ProtectionDependencies,
  member: Member,
  length: StopLength,
): Promise<Result<Stop, 'protection.not.offered'>> {
  if (!offeredBy(complianceOf(member.brand)).includes(stopLengths[length]))
    return fail('protection.not.offered');
  const stop = stopFrom(length, clock.now());
  return db.transaction(async (tx) => {
    const holding = await findStop(tx, member.memberId, stop.beganAt);
    if (holding && holding.endsAt >= stop.endsAt) return ok(holding);
    const stopId = makeId();
    await insertStop(tx, stopId, member, stop);
    await accounts.guardMember(tx, member.memberId);
    if (isExclusion(stop)) await accounts.excludePerson(tx, member.memberId, stop.endsAt);
    const { brand, memberId } = member;
    const values = { stop: stopLengths[length], until: stop.endsAt.toISOString() };
    const content = { kind: 'playStopped', values } as const;
    const key = `stop:${stopId}`;
    await writeMail(tx, { mailId: makeId(), brand, memberId, key, at: stop.beganAt, content });
    return ok(stop);
  });
}
