import { limitTools } from '@perya/contract/protection/tools.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { writeMail, type MailContent } from '#modules/inbox/index.ts';
import { setCap } from '#modules/wallet/index.ts';
import type { Change } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ProtectionDependencies } from '../dependencies.ts';
import {
  findLimitToChange,
  insertLimitChange,
  updateLimit,
  type LimitName,
  type Member,
} from '../queries.ts';
import { changeLimit, confirmAsked, type Limit } from '../rules/limits.ts';
import { offeredBy } from '../rules/offered.ts';

/**
 * Sets or lowers a limit at once, or asks for a higher one or none. Lowering and asking need no offer of the brand: what was set
 * before can always be made stricter.
 * @param wantedMinor null: no limit.
 */
export async function askForLimit(
  dependencies: ProtectionDependencies,
  member: Member,
  name: LimitName,
  wantedMinor: bigint | null,
): Promise<Result<null, 'protection.not.offered'>> {
  const { db, clock, makeId, complianceOf } = dependencies;
  const offered = offeredBy(complianceOf(member.brand)).includes(limitTools[name.measure]);
  const at = clock.now();
  return db.transaction(async (tx) => {
    const present = await findLimitToChange(tx, member.memberId, name);
    if (present === null && !offered) return fail('protection.not.offered');
    const step = changeLimit(present, wantedMinor, at);
    if (step.action === 'none') return ok(null);
    if (step.action === 'set') await hold(dependencies, tx, member, name, step.limit);
    else await updateLimit(tx, member, name, step.limit);
    const before = present?.mostMinor ?? null;
    const change = {
      changeId: makeId(),
      action: step.action,
      before,
      after: wantedMinor,
      at,
      byOperator: false,
    };
    await insertLimitChange(tx, member.memberId, name, change);
    const isNew = step.action === 'ask' || before !== wantedMinor || present?.asked;
    const from = step.action === 'ask' ? (step.limit.asked?.from ?? null) : null;
    if (isNew) await tell(dependencies, tx, member, name, { ...change, from });
    return ok(null);
  });
}

/** An operator sets or lowers a limit for a member: it holds at once. A wider one is the member's own to ask for. */
export function lowerLimit(
  dependencies: ProtectionDependencies,
  change: Change,
  member: Member,
  name: LimitName,
  { mostMinor, reason }: { mostMinor: bigint; reason: string },
): Promise<Result<null, 'limit.raise'>> {
  const { clock, makeId, currencyOf } = dependencies;
  const at = clock.now();
  return change(async (tx, note) => {
    const present = await findLimitToChange(tx, member.memberId, name);
    if (present !== null && mostMinor > present.mostMinor) return fail('limit.raise');
    if (present?.mostMinor === mostMinor && present.asked === null) {
      note.nothing();
      return ok(null);
    }
    await hold(dependencies, tx, member, name, { mostMinor, asked: null });
    const before = present?.mostMinor ?? null;
    const changed = {
      changeId: makeId(),
      action: 'set',
      before,
      after: mostMinor,
      at,
      byOperator: true,
    } as const;
    await insertLimitChange(tx, member.memberId, name, changed);
    await tell(dependencies, tx, member, name, { ...changed, from: null });
    const { measure, period } = name;
    const write = (minor: bigint) => formatDecimal(minor, currencyOf(member.brand));
    note({
      objectId: String(member.memberId),
      brand: member.brand,
      before: { measure, period, amount: before === null ? null : write(before) },
      after: { measure, period, amount: write(mostMinor) },
      reason,
    });
    return ok(null);
  });
}

/** What was asked for holds from now on, if its time has come. */
export async function confirmLimit(
  dependencies: ProtectionDependencies,
  member: Member,
  name: LimitName,
): Promise<Result<null, 'limit.not.pending' | 'limit.too.early'>> {
  const { db, clock, makeId } = dependencies;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const present = await findLimitToChange(tx, member.memberId, name);
    const confirmed = confirmAsked(present, at);
    if (!confirmed.ok) return fail(confirmed.error);
    const { mostMinor } = confirmed;
    await hold(dependencies, tx, member, name, mostMinor === null ? null : { mostMinor, asked: null });
    const before = present?.mostMinor ?? null;
    const change = {
      changeId: makeId(),
      action: 'confirm',
      before,
      after: mostMinor,
      at,
      byOperator: false,
    } as const;
    await insertLimitChange(tx, member.memberId, name, change);
    await tell(dependencies, tx, member, name, { ...change, from: null });
    return ok(null);
  });
}

/** @param change `from`: when what was asked for may be confirmed; null: it holds. */
async function tell(
  { makeId, currencyOf }: ProtectionDependencies,
  tx: Queryable,
  { brand, memberId }: Member,
  { measure, period }: LimitName,
  { changeId, after, at, from }: { changeId: bigint; after: bigint | null; at: Date; from: Date | null },
): Promise<void> {
  const write = (most: bigint) =>
    measure === 'session' ? String(most) : formatDecimal(most, currencyOf(brand));
  const values = { measure, period, most: after === null ? null : write(after) };
  const content: MailContent = from
    ? { kind: 'limitAsked', values: { ...values, from: from.toISOString() } }
    : { kind: 'limitSet', values };
  await writeMail(tx, { mailId: makeId(), brand, memberId, key: `limit:${changeId}`, at, content });
}

/** From the commit on the wallet keeps it; time is asked for before every bet of a guarded member. */
async function hold(
  { currencyOf, timeZoneOf, accounts, ledger }: ProtectionDependencies,
  tx: Queryable,
  member: Member,
  name: LimitName,
  limit: Limit | null,
): Promise<void> {
  await updateLimit(tx, member, name, limit);
  const account = { ...member, currency: currencyOf(member.brand) };
  const { measure, period } = name;
  if (measure === 'session') return accounts.guardMember(tx, member.memberId);
  const cap = { measure, period, mostMinor: limit?.mostMinor ?? null };
  await setCap(ledger.homeOf(member.memberId, tx), account, timeZoneOf(member.brand), cap);
}
