/** Endpoint of what-if: a direct downline's rate, salary or dividend. */
import { dayOf } from '@perya/calendar/days.ts';
import type { ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import { agentWhatIf } from '@perya/contract/agents/what-if.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { nameReader, type NameOf } from './present.ts';
import { readTerms, type ShownTerms } from './present-contracts.ts';
import { findInTeam, findInTeamByName } from './queries/tree.ts';
import { hourlyMaxOf, inOrder } from './rules/contracts.ts';
import { ppmOf } from './rules/rates.ts';
import type { Changed } from './rules/what-if.ts';
import { whatIfOf, type Change, type WhatIf } from './use-cases/what-if.ts';

type Asked = Omit<ParsedRequestOf<typeof agentWhatIf>['query'], 'memberId' | 'name'>;
type ShownTier = ShownTerms['tiers'][number];

/** @returns null for invalid amounts, or tiers that are out of order */
export function readChange(asked: Asked, currency: Currency): Change | null {
  const { what, type, rate, lower, minimumBet, netLoss, activeMember, activeStake, carry } = asked;
  if (what === 'rate') return { what, type, ppm: ppmOf(rate) };
  const tiers = [...readLower(lower), { minimumBet, netLoss, activeMember, rateType: 'P' as const, rate }];
  const terms = readTerms({ tiers, activeStake, carry }, currency);
  return terms && inOrder(terms.tiers) ? { what, terms } : null;
}

const readLower = (lower: string | undefined): ShownTier[] =>
  (lower?.split(';') ?? []).map((tier) => {
    const [minimumBet = '', netLoss = '', activeMember = '', rate = ''] = tier.split(',');
    return { minimumBet, netLoss, activeMember: Number(activeMember), rateType: 'P', rate };
  });

export function presentWhatIf(
  { before, after, dividends, team, ...period }: WhatIf,
  nameOf: NameOf,
  currency: Currency,
): ValueInputOf<typeof agentWhatIf> {
  const amount = (minor: bigint): string => formatDecimal(minor, currency);
  const show = (change: Changed) => ({
    before: { member: amount(change.before.member), upline: amount(change.before.upline) },
    after: { member: amount(change.after.member), upline: amount(change.after.upline) },
  });
  return {
    ...period,
    ...show({ before, after }),
    ...(dividends && { dividends: { ...show(dividends), halfMonths: dividends.halfMonths } }),
    team: {
      members: team.members,
      before: amount(team.before),
      after: amount(team.after),
      list: team.list.map((one) => ({
        id: String(one.memberId),
        name: nameOf(one),
        isUpline: one.depth === 0,
        depth: one.depth,
        before: amount(one.before),
        after: amount(one.after),
      })),
    },
  };
}

export function bindWhatIf(bind: Bind, dependencies: AgentsDependencies): void {
  const { db, clock, brands, currencyOf, timeZoneOf } = dependencies;
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
    const settings = brands.settingsOf(brand);
    const today = dayOf(clock.now(), timeZoneOf(brand));
    const sight = { db, brand, today, hourlyMax: hourlyMaxOf(settings) };
    const found = await whatIfOf(sight, member.memberId, change);
    if (!found.ok) return found;
    return ok(presentWhatIf(found.value, nameReader(settings), currencyOf(brand)));
  });
}
