/** What operators read about agents. */
import { addDays } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listContracts, type Contract } from '../queries/contracts.ts';
import { listLinks, type Link } from '../queries/links.ts';
import {
  findTreeMember,
  listClawbacks,
  listContractEvents,
  listHolds,
  listRateRows,
  listWholePath,
  type Clawback,
  type ContractEvent,
  type FoundMember,
  type Hold,
  type RateRow,
} from '../queries/operators.ts';
import { findRates } from '../queries/rates.ts';
import { listIncome, type Income } from '../queries/runs.ts';
import { listEarningPairs, type EarningPair } from '../queries/suspicions.ts';
import { findBranchSums, listBranches, type Branch, type BranchSums } from '../queries/team.ts';
import { isPeriod, mostDays } from '../rules/days.ts';
import type { Rates } from '../rules/rates.ts';
import { signsOf, type SharedTraces, type SuspicionSign } from '../rules/suspicions.ts';

export interface OperatorSight {
  db: Queryable;
  today: string;
}

export const monthBefore = (today: string): string => addDays(today, 1 - mostDays);

export interface AgentFile {
  member: FoundMember;
  path: Awaited<ReturnType<typeof listWholePath>>;
  rates: Rates;
  rateRows: RateRow[];
  links: Link[];
  contracts: (Contract & { events: ContractEvent[] })[];
  income: Income[];
  holds: Hold[];
  clawbacks: Clawback[];
}

/** A member of the tree with rates, contracts and earnings. */
export async function fileOf(
  { db, today }: OperatorSight,
  brand: string,
  memberId: bigint,
): Promise<Result<AgentFile, 'not.found'>> {
  const member = await findTreeMember(db, memberId);
  if (member?.brand !== brand) return fail('not.found');
  const period = { startDate: monthBefore(today), endDate: today };
  const [own, below] = [
    await listContracts(db, memberId, 'downline'),
    await listContracts(db, memberId, 'upline'),
  ];
  const contracts = [...own, ...below];
  const events = await listContractEvents(
    db,
    contracts.map(({ contractId }) => contractId),
  );
  return ok({
    member,
    path: await listWholePath(db, memberId),
    rates: await findRates(db, memberId, today),
    rateRows: await listRateRows(db, memberId),
    links: await listLinks(db, memberId, { pageNo: 1, pageSize: 100 }),
    contracts: contracts.map((one) => ({
      ...one,
      events: events.filter(({ contractId }) => contractId === one.contractId),
    })),
    income: await listIncome(db, memberId, period),
    holds: await listHolds(db, memberId),
    clawbacks: await listClawbacks(db, memberId),
  });
}

export interface TeamReport {
  branches: Branch[];
  totals: BranchSums;
}

const mostBranches = 500;

/** An agent's team by branch. */
export async function teamReportOf(
  { db, today }: OperatorSight,
  brand: string,
  memberId: bigint,
  { from, to }: { from: string; to: string },
): Promise<Result<TeamReport, 'not.found' | 'days.invalid'>> {
  const period = { startDate: from, endDate: to };
  if (!isPeriod(period, today)) return fail('days.invalid');
  if ((await findTreeMember(db, memberId))?.brand !== brand) return fail('not.found');
  const page = { pageNo: 1, pageSize: mostBranches };
  const { branches } = await listBranches(db, { agentId: memberId, parentId: memberId }, period, page);
  return ok({ branches, totals: await findBranchSums(db, memberId, period) });
}

export interface Suspicion extends EarningPair {
  signs: SuspicionSign[];
}

const mostPairs = 200;

/** Pairs with at least one sign, the most profitable first. */
export async function listSuspicions(
  { db, today }: OperatorSight,
  brand: string,
  listShared: (
    db: Queryable,
    brand: string,
    pairs: readonly { one: bigint; other: bigint }[],
  ) => Promise<SharedTraces[]>,
): Promise<Suspicion[]> {
  const pairs = await listEarningPairs(db, brand, monthBefore(today), mostPairs);
  const shared = await listShared(
    db,
    brand,
    pairs.map(({ agentId, memberId }) => ({ one: agentId, other: memberId })),
  );
  const nothing = { device: false, address: false, account: false };
  return pairs
    .map((pair, at) => ({ ...pair, signs: signsOf(shared[at] ?? nothing, pair) }))
    .filter(({ signs }) => signs.length > 0);
}
