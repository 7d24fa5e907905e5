import { addDays } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ClosingDependencies } from '../dependencies.ts';
import {
  findBranchBase,
  findBranchCosts,
  findCarry,
  findDividendsTo,
  findFirstContractDay,
  listBranchHours,
  listHolding,
  type HoldingContract,
} from '../queries/contracts.ts';
import type { NewLine } from '../queries/lines.ts';
import { findFirstDay, lockClosing, type Run } from '../queries/runs.ts';
import { dividendOf, hourlyOf, ngrOf, salaryOf, tierOf } from '../rules/contracts.ts';
import { halfMonthOf } from '../rules/days.ts';
import { lastClosable } from '../rules/last-closable.ts';
import { writeRun } from './write-run.ts';

interface Period {
  brand: string;
  firstDay: string;
  lastDay: string;
}

/** What those directly below a downline get by contracts of the same game type: deeper ones are computed before. */
function paidBelowOf(
  lines: readonly NewLine[],
  contracts: readonly HoldingContract[],
  { downlineId, gameType }: HoldingContract,
): bigint {
  return contracts
    .filter((below) => below.uplineId === downlineId && below.gameType === gameType)
    .flatMap(({ contractId }) => lines.filter((line) => line.contractId === contractId))
    .reduce((sum, { amount, detail }) => sum + amount + BigInt(detail['paidBelow'] ?? 0), 0n);
}

/** Salaries of a day that was just closed: nobody is paid for the same stakes as somebody below. */
export async function computeSalaries(
  { makeId, clock }: Pick<ClosingDependencies, 'makeId' | 'clock'>,
  tx: Queryable,
  brand: string,
  day: string,
): Promise<void> {
  const contracts = await listHolding(tx, { brand, kind: 'dailySalary', day });
  if (contracts.length === 0) return;
  const lines: NewLine[] = [];
  for (const contract of contracts) {
    const { activeStake, tiers } = contract.terms;
    const period = { brand, firstDay: day, lastDay: day };
    const { stake, ggr, active } = await findBranchBase(tx, { ...contract, activeStake }, period);
    const tier = tierOf(tiers, { stake, netLoss: ggr, activeMembers: active });
    const paidBelow = paidBelowOf(lines, contracts, contract);
    const amount = salaryOf(tier, stake, paidBelow);
    lines.push({
      ...lineOf(contract, 'salary'),
      base: stake,
      ppm: tier?.rateType === 'P' ? Number(tier.rate) : 0,
      amount,
      detail: {
        tier: tier ? tiers.indexOf(tier) + 1 : 0,
        activeMembers: active,
        ...(tier?.rateType === 'F' && { fixed: String(tier.rate) }),
        paidBelow: String(paidBelow),
      },
    });
  }
  const run = { brand, kind: 'salary' as const, firstDay: day, lastDay: day, protected: 0 };
  await writeRun({ makeId, clock }, tx, run, lines);
}

/** Hourly salaries of a day that was just closed, each at most `dayMax`. */
export async function computeHourly(
  { makeId, clock }: Pick<ClosingDependencies, 'makeId' | 'clock'>,
  tx: Queryable,
  { brand, day, dayMax }: { brand: string; day: string; dayMax: bigint },
): Promise<void> {
  const contracts = await listHolding(tx, { brand, kind: 'hourlySalary', day });
  if (contracts.length === 0) return;
  const lines = await hourlyLinesOf(tx, contracts, { brand, day, dayMax });
  const run = { brand, kind: 'hourly' as const, firstDay: day, lastDay: day, protected: 0 };
  await writeRun({ makeId, clock }, tx, run, lines);
}

/** Hourly salaries of a day by these contracts. @param contracts the deepest first */
export async function hourlyLinesOf(
  tx: Queryable,
  contracts: readonly HoldingContract[],
  { brand, day, dayMax }: { brand: string; day: string; dayMax: bigint },
): Promise<NewLine[]> {
  const lines: NewLine[] = [];
  // What each contract and those below it pay per hour: deducted above.
  const paid = new Map<bigint, ReadonlyMap<number, bigint>>();
  for (const contract of contracts) {
    const below = contracts.filter(({ uplineId }) => uplineId === contract.downlineId);
    const paidBelow = (hour: number): bigint =>
      below.reduce((sum, { contractId }) => sum + (paid.get(contractId)?.get(hour) ?? 0n), 0n);
    const { tiers, activeStake } = contract.terms;
    const branch = await listBranchHours(tx, { ...contract, activeStake }, { brand, day });
    const hours = branch.map(({ hour, stake, active }) => ({
      hour,
      stake,
      netLoss: 0n,
      activeMembers: active,
      paidBelow: paidBelow(hour),
    }));
    const { base, whole, amount, byHour } = hourlyOf(tiers, hours, dayMax);
    paid.set(
      contract.contractId,
      new Map(hours.map(({ hour, paidBelow: less }) => [hour, less + (byHour.get(hour) ?? 0n)])),
    );
    const earning = [...byHour.values()].filter((one) => one > 0n).length;
    lines.push({
      ...lineOf(contract, 'salary'),
      base,
      ppm: 0,
      amount,
      detail: { hours: earning, whole: String(whole), dayMax: String(dayMax) },
    });
  }
  return lines;
}

/** Dividends of the next half month with all days closed, or null. */
export function computeNextDividends(dependencies: ClosingDependencies, brand: string): Promise<Run | null> {
  const { db, clock, timeZoneOf } = dependencies;
  return db.transaction(async (tx) => {
    const closedTo = await lockClosing(tx, brand);
    if (closedTo === null) return null;
    const before = await findDividendsTo(tx, brand);
    const from = before === null ? await findFirstContractDay(tx, brand, 'dividend') : addDays(before, 1);
    if (from === null) return null;
    const { firstDay, lastDay } = halfMonthOf(from);
    if (lastDay > lastClosable(clock.now(), timeZoneOf(brand))) return null;
    // A day of it that has something is still open.
    const open = await findFirstDay(tx, brand, closedTo);
    if (open !== null && open <= lastDay) return null;
    return computeDividends(dependencies, tx, { brand, firstDay, lastDay });
  });
}

async function computeDividends(
  dependencies: ClosingDependencies,
  tx: Queryable,
  period: Period,
): Promise<Run | null> {
  const contracts = await listHolding(tx, {
    brand: period.brand,
    kind: 'dividend',
    day: period.lastDay,
  });
  const lines: NewLine[] = [];
  for (const contract of contracts) {
    const { terms, downlineId } = contract;
    const base = await findBranchBase(tx, { ...contract, activeStake: terms.activeStake }, period);
    const costs = await findBranchCosts(tx, downlineId, period);
    const ngr = ngrOf({ ggr: base.ggr, ...costs });
    const carryIn = terms.carry === 'none' ? 0n : await findCarry(tx, contract);
    const tier = tierOf(terms.tiers, { stake: base.stake, netLoss: ngr, activeMembers: base.active });
    const paidBelow = paidBelowOf(lines, contracts, contract);
    const { amount, carryOut } = dividendOf(terms, tier, { ngr, carryIn, paidBelow });
    lines.push({
      ...lineOf(contract, 'dividend'),
      base: ngr,
      ppm: Number(tier?.rate ?? 0n),
      amount,
      detail: {
        tier: tier ? terms.tiers.indexOf(tier) + 1 : 0,
        stake: String(base.stake),
        ggr: String(base.ggr),
        rebates: String(costs.rebates),
        promotions: String(costs.promotions),
        definition: terms.definition,
        activeMembers: base.active,
        carryIn: String(carryIn),
        carryOut: String(carryOut),
        paidBelow: String(paidBelow),
      },
    });
  }
  return writeRun(dependencies, tx, { ...period, kind: 'dividend', protected: 0 }, lines);
}

const lineOf = (
  { downlineId, gameType, contractId, version }: HoldingContract,
  kind: 'salary' | 'dividend',
) => ({
  memberId: downlineId,
  kind,
  sourceId: downlineId,
  gameType,
  contractId,
  version,
});
