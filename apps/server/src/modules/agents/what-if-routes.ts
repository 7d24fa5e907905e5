/** Endpoint of what-if: a direct downline's rate or salary. */
import { dayOf } from '@perya/calendar/days.ts';
import type { ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import { agentWhatIf } from '@perya/contract/agents/what-if.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { readTerms } from './present-contracts.ts';
import { findInTeam, findInTeamByName } from './queries/tree.ts';
import { ppmOf } from './rules/rates.ts';
import { whatIfOf, type Change, type WhatIf } from './use-cases/what-if.ts';

type Asked = Omit<ParsedRequestOf<typeof agentWhatIf>['query'], 'memberId' | 'name'>;

/** @returns null for an invalid amount */
export function readChange(asked: Asked, currency: Currency): Change | null {
  const { what, type, rate, minimumBet, activeMember, activeStake } = asked;
  if (what === 'rate') return { what, type, ppm: ppmOf(rate) };
  const tier = { minimumBet, netLoss: '0', activeMember, rateType: 'P' as const, rate };
  const terms = readTerms({ tiers: [tier], activeStake, carry: 'none' }, currency);
  return terms && { what, terms };
}

export const presentWhatIf = (
  { before, after, team, ...period }: WhatIf,
  currency: Currency,
): ValueInputOf<typeof agentWhatIf> => {
  const show = ({ member, upline }: WhatIf['before']) => ({
    member: formatDecimal(member, currency),
    upline: formatDecimal(upline, currency),
  });
  const sum = (which: 'before' | 'after'): string =>
    formatDecimal(
      team.reduce((total, one) => total + one[which], 0n),
      currency,
    );
  return {
    ...period,
    before: show(before),
    after: show(after),
    team: {
      before: sum('before'),
      after: sum('after'),
      list: team.map((one) => ({
        id: String(one.memberId),
        name: one.userName,
        isUpline: one.isUpline,
        before: formatDecimal(one.before, currency),
        after: formatDecimal(one.after, currency),
      })),
    },
  };
};

export function bindWhatIf(bind: Bind, { db, clock, currencyOf, timeZoneOf }: AgentsDependencies): void {
  bind(agentWhatIf, async ({ session, query: { memberId, name, ...asked } }) => {
    const { brand } = session;
    const member =
      memberId === undefined
        ? await findInTeamByName(db, session, name ?? '')
        : await findInTeam(db, session.memberId, BigInt(memberId));
    // Agreements further down are private.
    if (member?.depth !== 1) return fail('not.found');
    const change = readChange(asked, currencyOf(brand));
    if (!change) return fail('contract.terms');
    const sight = { db, brand, today: dayOf(clock.now(), timeZoneOf(brand)) };
    const found = await whatIfOf(sight, member.memberId, change);
    return found.ok ? ok(presentWhatIf(found.value, currencyOf(brand))) : found;
  });
}
