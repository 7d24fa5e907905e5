/** Teams, links and rates in the contract's form. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { changeLink } from '@perya/contract/agents/change-link.ts';
import { rebateTypes } from '@perya/contract/agents/game-types.ts';
import type { teamKpi } from '@perya/contract/agents/kpi.ts';
import type { teamOverview } from '@perya/contract/agents/overview.ts';
import type { registrationTerms } from '@perya/contract/agents/registration-terms.ts';
import type { teamBets } from '@perya/contract/agents/team-bets.ts';
import type { teamMembers } from '@perya/contract/agents/team-members.ts';
import type { teamPnl } from '@perya/contract/agents/team-pnl.ts';
import type { teamRecords } from '@perya/contract/agents/team-records.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { maskedName } from '#modules/accounts/index.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';
import type { TeamBet, TeamRecordKind } from './dependencies.ts';
import type { Link } from './queries/links.ts';
import type { BranchSums, Kpi, TypeSums } from './queries/team.ts';
import type { TeamMember } from './queries/tree.ts';
import { linkState } from './rules/links.ts';
import { ceilingOf, percentOf, percentsOf } from './rules/rates.ts';
import type { Terms } from './use-cases/give-rates.ts';
import type { TeamPage } from './use-cases/members-of-team.ts';
import type { Overview } from './use-cases/overview.ts';
import type { Named, Pnl } from './use-cases/team-reports.ts';

/** How an agent reads names: his own and those directly below always, the others where the brand's profile shows them. */
export type NameOf = (member: Pick<TeamMember, 'userName' | 'depth'> | undefined) => string;

export const nameReader =
  ({ compliance }: BrandSettings): NameOf =>
  (member) => {
    if (!member) return '•••';
    return member.depth <= 1 || compliance?.teamNames === true
      ? member.userName
      : maskedName(member.userName);
  };

const presentTeamMember = (member: TeamMember, nameOf: NameOf) => ({
  id: String(member.memberId),
  name: nameOf(member),
  type: member.type,
});

export const presentKpi = ({ loggedIn, bet, registered, online }: Kpi): ValueInputOf<typeof teamKpi> => ({
  teamLoginMemberCount: loggedIn,
  teamBetMemberCount: bet,
  teamRegisterMemberCount: registered,
  teamOnlineCount: online,
});

export function presentOverview(
  { people, money, days, types }: Overview,
  currency: Currency,
): ValueInputOf<typeof teamOverview> {
  const show = (minor: bigint): string => formatDecimal(minor, currency);
  const stake = types.reduce((sum, one) => sum + one.stake, 0n);
  const win = types.reduce((sum, one) => sum + one.win, 0n);
  return {
    people: {
      ...people,
      deposit: money.depositors,
      withdraw: money.withdrawers,
      firstDeposit: money.firstDepositors,
    },
    money: {
      stake: show(stake),
      win: show(win),
      result: show(win - stake),
      deposit: show(money.deposit),
      deposits: money.deposits,
      withdrawal: show(money.withdrawal),
      withdrawals: money.withdrawals,
      promotion: show(money.promotion),
      rebate: show(money.rebate),
      commission: show(money.commission),
      firstDeposit: show(money.firstDeposit),
      transferIn: show(money.transferIn),
      transferOut: show(money.transferOut),
    },
    days: days.map((one) => ({
      day: one.day,
      stake: show(one.stake),
      result: show(one.win - one.stake),
      players: one.players,
    })),
    types: types.map((one) => ({
      type: one.type,
      stake: show(one.stake),
      result: show(one.win - one.stake),
    })),
  };
}

export function presentMembers(
  { path, members, total }: TeamPage,
  { nameOf, currency }: { nameOf: NameOf; currency: Currency },
  page: { pageNo: number; pageSize: number },
): ValueInputOf<typeof teamMembers> {
  return {
    path: path.map((member) => presentTeamMember(member, nameOf)),
    list: members.map((member) => ({
      ...presentTeamMember(member, nameOf),
      direct: member.depth === 1,
      registeredAt: member.registeredAt.toISOString(),
      online: member.online,
      unfinished: member.unfinished,
      directCount: member.directCount,
      teamCount: member.teamCount,
      stake: formatDecimal(member.stakeMinor, currency),
      // Agreements further down are private.
      rates: member.depth === 1 ? percentsOf(member.rates) : {},
    })),
    pageNum: page.pageNo,
    totalPages: Math.ceil(total / page.pageSize),
  };
}

/** As the player sees it. */
export const presentSums = ({ stake, win, rebate, promotion, fee }: BranchSums, currency: Currency) => {
  const show = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    stake: show(stake),
    win: show(win),
    rebate: show(rebate),
    promotion: show(promotion),
    fee: show(fee),
    profit: show(win - stake + rebate + promotion - fee),
  };
};

const presentType = ({ type, stake, win }: TypeSums, currency: Currency) => ({
  type,
  stake: formatDecimal(stake, currency),
  win: formatDecimal(win, currency),
  profit: formatDecimal(win - stake, currency),
});

export function presentPnl(
  { path, total, types, branches, count }: Pnl,
  { nameOf, currency }: { nameOf: NameOf; currency: Currency },
  page: { pageNo: number; pageSize: number },
): ValueInputOf<typeof teamPnl> {
  return {
    path: path.map((member) => presentTeamMember(member, nameOf)),
    total: presentSums(total, currency),
    types: types.map((one) => presentType(one, currency)),
    list: branches.map((branch) => ({
      ...presentTeamMember(branch, nameOf),
      ...presentSums(branch, currency),
      teamCount: branch.teamCount,
    })),
    pageNum: page.pageNo,
    totalPages: Math.ceil(count / page.pageSize),
  };
}

export function presentBets(
  { items, names }: Named<TeamBet>,
  nameOf: NameOf,
  currency: Currency,
): ValueInputOf<typeof teamBets>['list'] {
  return items.map((bet) => ({
    id: String(bet.id),
    name: nameOf(names.get(bet.memberId)),
    gameName: bet.gameName,
    vendorName: bet.vendorName,
    stake: formatDecimal(bet.stakeMinor, currency),
    win: formatDecimal(bet.winMinor, currency),
    status: bet.status,
    at: bet.at.toISOString(),
  }));
}

export function presentRecords(
  { items, names }: Named<Transfer>,
  nameOf: NameOf,
): ValueInputOf<typeof teamRecords>['list'] {
  return items.map(({ transferId, leg, memberId, kind, amountMinor, currency, at }) => ({
    id: `${transferId}-${leg}`,
    name: nameOf(names.get(memberId)),
    kind: kind as TeamRecordKind,
    amount: formatDecimal(amountMinor, currency),
    at: at.toISOString(),
  }));
}

export function presentTerms(
  { accounts, agents, own }: Terms,
  settings: BrandSettings,
): ValueInputOf<typeof registrationTerms> {
  return {
    accounts,
    agents,
    own: percentsOf(own),
    types: rebateTypes
      .filter((type) => settings.agents?.rates[type])
      .map((type) => ({
        type,
        max: percentOf(ceilingOf(type, own, settings.agents)),
        step: settings.agents?.rates[type]?.step ?? '0',
      })),
  };
}

export function presentLink(link: Link, publicUrl: string, now: Date): ValueInputOf<typeof changeLink> {
  return {
    id: String(link.linkId),
    code: link.code,
    url: `${publicUrl}/m/register?affiliateCode=${link.code}`,
    channel: link.channel,
    account: link.account,
    rates: percentsOf(link.rates),
    state: linkState(link, now),
    startsAt: link.startsAt.toISOString(),
    endsAt: link.endsAt?.toISOString() ?? null,
    registered: link.registered,
    createdAt: link.createdAt.toISOString(),
  };
}
