/** Runs and their lines in the contract's form. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { incomeLines } from '@perya/contract/agents/income-lines.ts';
import type { agentIncome } from '@perya/contract/agents/income.ts';
import type { getAgentRun } from '@perya/contract/agents/operators/get-run.ts';
import type { teamRebates } from '@perya/contract/agents/team-rebates.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { NameOf } from './present.ts';
import type { StoredLine } from './queries/lines.ts';
import type { BranchIncome, Income, Run } from './queries/runs.ts';
import { percentOf } from './rules/rates.ts';

type ShownRun = ValueInputOf<typeof getAgentRun>;

export const presentRun = (run: Run, currency: Currency): ShownRun['run'] => ({
  id: String(run.runId),
  kind: run.kind,
  firstDay: run.firstDay,
  lastDay: run.lastDay,
  state: run.state,
  rules: run.rules,
  hash: run.hash,
  lines: run.lines,
  payouts: run.payouts,
  total: formatDecimal(run.totalMinor, currency),
  protected: run.protected,
  closedAt: run.closedAt.toISOString(),
  approvedAt: run.approvedAt?.toISOString() ?? null,
  postedAt: run.postedAt?.toISOString() ?? null,
});

export const presentRunLine = (line: StoredLine, currency: Currency): ShownRun['lines']['list'][number] => ({
  line: line.line,
  memberId: String(line.memberId),
  userName: line.userName,
  kind: line.kind,
  sourceId: String(line.sourceId),
  source: line.sourceName,
  type: line.type,
  base: formatDecimal(line.base, currency),
  rate: percentOf(line.ppm),
  childRate: percentOf(line.childPpm),
  amount: formatDecimal(line.amount, currency),
});

export function presentIncome(
  income: readonly Income[],
  currency: Currency,
): ValueInputOf<typeof agentIncome> {
  const show = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    total: show(income.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    list: income.map((one) => ({
      runId: String(one.runId),
      kind: one.kind,
      state: one.state,
      firstDay: one.firstDay,
      lastDay: one.lastDay,
      rebate: show(one.rebateMinor),
      commission: show(one.earnedMinor - one.rebateMinor),
      carryIn: show(one.carryInMinor),
      amount: show(one.amountMinor),
      carryOut: show(one.carryOutMinor),
    })),
  };
}

/** A line's source is the agent or directly below: its name is his to read. An affiliate learns no player's name. */
export const presentIncomeLines = (
  lines: readonly StoredLine[],
  currency: Currency,
): ValueInputOf<typeof incomeLines>['list'] =>
  lines.map((line) => ({
    id: String(line.line),
    kind: line.kind,
    name: line.kind === 'cpa' ? line.userName : line.sourceName,
    type: line.type as ValueInputOf<typeof incomeLines>['list'][number]['type'],
    base: formatDecimal(line.base, currency),
    rate: percentOf(line.ppm),
    childRate: percentOf(line.childPpm),
    amount: formatDecimal(line.amount, currency),
  }));

export function presentRebates(
  branches: readonly BranchIncome[],
  nameOf: NameOf,
  currency: Currency,
): ValueInputOf<typeof teamRebates> {
  const show = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    commission: show(branches.reduce((sum, { commission }) => sum + commission, 0n)),
    list: branches.map((one) => ({
      id: String(one.sourceId),
      name: nameOf({ userName: one.sourceName, depth: 1 }),
      type: one.type,
      base: show(one.base),
      commission: show(one.commission),
      theirs: show(one.theirs),
    })),
  };
}
