/** What operators see of a player's protection, and add to it. */
import { excludeMember as excludeEndpoint } from '@perya/contract/protection/operators/exclude-member.ts';
import { getMemberProtection } from '@perya/contract/protection/operators/get-member-protection.ts';
import { listStandings } from '@perya/contract/protection/operators/list-standings.ts';
import { lowerMemberLimit } from '@perya/contract/protection/operators/lower-member-limit.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import type { BindOperators, OperatorSession } from '#platform/http/bind-operators.ts';
import type { ProtectionDependencies } from './dependencies.ts';
import { presentLimit, presentStop, presentTimeLimit } from './present.ts';
import {
  findRealityCheck,
  findStop,
  listProtectionEvents,
  listOwnStops,
  type ProtectionEvent,
} from './queries.ts';
import { isExclusion } from './rules/stops.ts';
import { lowerLimit } from './use-cases/change-limit.ts';
import { findLimits } from './use-cases/find-limits.ts';
import { findTimeLimit } from './use-cases/find-time-limit.ts';
import { excludeMember } from './use-cases/stop-playing.ts';

export interface ProtectionOperatorPorts {
  /** Null if it does not exist or belongs to a brand outside the operator's scope. */
  memberFor: (
    operator: OperatorSession,
    memberId: string,
  ) => Promise<{ brand: string; memberId: bigint } | null>;
  /** Members within the operator's scope; others are left out. */
  membersFor: (
    operator: OperatorSession,
    memberIds: readonly bigint[],
  ) => Promise<readonly { memberId: bigint; status: 'active' | 'disabled' }[]>;
}

export function bindProtectionOperators(
  bind: BindOperators,
  dependencies: ProtectionDependencies,
  { memberFor, membersFor }: ProtectionOperatorPorts,
): void {
  const { db, clock, accounts, currencyOf } = dependencies;
  bind(getMemberProtection, async ({ operator, params }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const currency = currencyOf(member.brand);
    const [stop, limits, time, everyMinutes, events] = await Promise.all([
      findStop(db, member.memberId, clock.now()),
      findLimits(dependencies, member),
      findTimeLimit(dependencies, { ...member, sessionId: null }),
      findRealityCheck(db, member.memberId),
      listProtectionEvents(db, member.memberId, 200),
    ]);
    return ok({
      stop: stop && presentStop(stop),
      limits: limits.map((limit) => presentLimit(limit, currency)),
      sessionLimit: presentTimeLimit(time),
      realityCheck: { everyMinutes },
      history: events.map((event) => presentEvent(event, currency)),
    });
  });
  bind(listStandings, async ({ operator, query }) => {
    const members = await membersFor(operator, [...new Set(query.ids.split(','))].map(BigInt));
    const memberIds = members.map(({ memberId }) => memberId);
    const [stops, listed] = await Promise.all([
      listOwnStops(db, memberIds, clock.now()),
      accounts.listExcludedMembers(memberIds),
    ]);
    const list = members.map(({ memberId, status }) => {
      const stop = stops.get(memberId);
      return {
        memberId: String(memberId),
        active: status === 'active',
        stop: stop
          ? {
              kind: isExclusion(stop) ? ('exclusion' as const) : ('timeOut' as const),
              until: stop.endsAt.toISOString(),
            }
          : null,
        listed: listed.has(memberId),
      };
    });
    return ok({ list });
  });
  bind(lowerMemberLimit, async ({ operator, change, params, body: { measure, period, amount, reason } }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const currency = currencyOf(member.brand);
    const mostMinor = parseDecimal(amount, currency);
    if (mostMinor === null) return fail('request.invalid', { fields: { amount: 'amount.format' } });
    const name = { measure, period };
    const lowered = await lowerLimit(dependencies, change, member, name, { mostMinor, reason });
    if (!lowered.ok) return lowered;
    const all = await findLimits(dependencies, member);
    const found = all.find((one) => one.measure === measure && one.period === period);
    return found ? ok(presentLimit(found, currency)) : fail('not.found');
  });
  bind(excludeEndpoint, async ({ operator, change, params, body }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const stopped = await excludeMember(dependencies, change, member, body);
    return stopped.ok ? ok(presentStop(stopped.value)) : stopped;
  });
}

function presentEvent(event: ProtectionEvent, currency: Currency) {
  const { measure, period, before, after, endsAt } = event;
  const write = (most: bigint | null): string | null => {
    if (most === null) return null;
    return measure === 'session' ? String(most) : formatDecimal(most, currency);
  };
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    action: event.action,
    by: event.byOperator ? ('operator' as const) : ('member' as const),
    measure,
    period,
    before: write(before),
    after: endsAt ? endsAt.toISOString() : write(after),
  };
}
