/** Presents agents to operators. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { getAgentMember } from '@perya/contract/agents/operators/get-member.ts';
import type { getAgentReport } from '@perya/contract/agents/operators/get-report.ts';
import type { listAgentMembers } from '@perya/contract/agents/operators/list-members.ts';
import type { listAgentPayouts } from '@perya/contract/agents/operators/list-payouts.ts';
import type { listAgentSuspicions } from '@perya/contract/agents/operators/list-suspicions.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { presentLink, presentSums } from './present.ts';
import { presentContract } from './present-contracts.ts';
import type { RunPayout, TreeRow } from './queries/operators.ts';
import { percentOf, percentsOf } from './rules/rates.ts';
import type { AgentFile, Suspicion, TeamReport } from './use-cases/look-after-agents.ts';

const member = ({ memberId, userName, type }: { memberId: bigint; userName: string; type: number }) => ({
  id: String(memberId),
  name: userName,
  type,
});

export const presentTreeRow = (
  row: TreeRow,
  currency: Currency,
): ValueInputOf<typeof listAgentMembers>['list'][number] => ({
  ...member(row),
  state: row.state,
  registeredAt: row.registeredAt.toISOString(),
  upline: row.uplineId === null ? null : { id: String(row.uplineId), name: row.uplineName ?? '' },
  direct: row.directCount,
  team: row.teamCount,
  earned: formatDecimal(row.earnedMinor, currency),
  held: row.held,
});

type ShownFile = ValueInputOf<typeof getAgentMember>;

export function presentFile(
  file: AgentFile,
  { currency, publicUrl, now }: { currency: Currency; publicUrl: string; now: Date },
): ShownFile {
  return {
    member: {
      ...member(file.member),
      state: file.member.state,
      registeredAt: file.member.registeredAt.toISOString(),
    },
    path: file.path.map(member),
    direct: file.member.directCount,
    team: file.member.teamCount,
    rates: percentsOf(file.rates),
    rateHistory: file.rateRows.map(({ type, ppm, validFrom, setBy, setAt }) => ({
      type,
      rate: percentOf(ppm),
      validFrom,
      setBy,
      setAt: setAt.toISOString(),
    })),
    links: file.links.map((link) => presentLink(link, publicUrl, now)),
    contracts: file.contracts.map(({ events, ...contract }) => ({
      ...presentContract(contract, currency),
      events: events.map(({ action, version, by, at }) => ({ action, version, by, at: at.toISOString() })),
    })),
    ...presentEarnings(file, currency),
  };
}

function presentEarnings(
  { income, holds, clawbacks }: AgentFile,
  currency: Currency,
): Pick<ShownFile, 'income' | 'holds' | 'clawbacks'> {
  const show = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    income: income.map((one) => ({
      runId: String(one.runId),
      kind: one.kind,
      state: one.state,
      firstDay: one.firstDay,
      lastDay: one.lastDay,
      earned: show(one.earnedMinor),
      carryIn: show(one.carryInMinor),
      amount: show(one.amountMinor),
      carryOut: show(one.carryOutMinor),
      postedAt: one.postedAt?.toISOString() ?? null,
    })),
    holds: holds.map(({ reason, heldAt, releasedAt, releaseReason }) => ({
      reason,
      heldAt: heldAt.toISOString(),
      releasedAt: releasedAt?.toISOString() ?? null,
      releaseReason,
    })),
    clawbacks: clawbacks.map(({ amountMinor, reason, decidedAt, takenOn }) => ({
      amount: show(amountMinor),
      reason,
      decidedAt: decidedAt.toISOString(),
      takenOn,
    })),
  };
}

export const presentReport = (
  { branches, totals }: TeamReport,
  currency: Currency,
  now: Date,
): ValueInputOf<typeof getAgentReport> => ({
  rows: branches.map((branch) => ({
    ...member(branch),
    team: branch.teamCount,
    ...presentSums(branch, currency),
  })),
  totals: presentSums(totals, currency),
  generatedAt: now.toISOString(),
});

export const presentPayout = (
  payout: RunPayout,
  currency: Currency,
): ValueInputOf<typeof listAgentPayouts>['list'][number] => ({
  memberId: String(payout.memberId),
  userName: payout.userName,
  earned: formatDecimal(payout.earnedMinor, currency),
  carryIn: formatDecimal(payout.carryInMinor, currency),
  amount: formatDecimal(payout.amountMinor, currency),
  carryOut: formatDecimal(payout.carryOutMinor, currency),
  postedAt: payout.postedAt?.toISOString() ?? null,
  held: payout.held,
});

export const presentSuspicion = (
  one: Suspicion,
  currency: Currency,
): ValueInputOf<typeof listAgentSuspicions>['list'][number] => ({
  agent: { id: String(one.agentId), name: one.agentName, type: one.agentType },
  member: { id: String(one.memberId), name: one.memberName, type: one.memberType },
  signs: one.signs,
  commission: formatDecimal(one.commissionMinor, currency),
  stake: formatDecimal(one.stakeMinor, currency),
  deposit: formatDecimal(one.depositMinor, currency),
  held: one.held,
});
