/** Recomputes the dividends of the last half months with other terms, or with other rebates and salaries in the branch. */
import { addDays } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import {
  findBranchBase,
  findBranchCosts,
  findCarry,
  listHolding,
  type HoldingContract,
} from '../queries/contracts.ts';
import { findOpenDay, listDividendLines, type DividendLine } from '../queries/what-if.ts';
import { dividendOf, ngrOf, tierOf, type Terms } from '../rules/contracts.ts';
import { halfMonthOf, type Period } from '../rules/days.ts';
import type { Changed, Earned } from '../rules/what-if.ts';

interface Asked {
  db: Queryable;
  brand: string;
  memberId: bigint;
  uplineId: bigint | null;
  change: { what: string; terms?: Terms };
}

type Contract = Pick<HoldingContract, 'gameType' | 'uplineId' | 'downlineId' | 'terms'>;

/** A closed half month with the dividends of the member and of the upline, in this order. */
export interface DividendHalf {
  firstDay: string;
  lastDay: string;
  contracts: Contract[];
}

/** Half months that ended in a period, with all of their days closed. */
export async function listDividendHalves(
  asked: Asked,
  { startDate, endDate }: Period,
): Promise<DividendHalf[]> {
  const open = await findOpenDay(asked.db, asked.brand);
  const isClosed = (day: string): boolean => day <= endDate && (open === null || day < open);
  const halves: DividendHalf[] = [];
  for (
    let half = halfMonthOf(startDate);
    isClosed(half.lastDay);
    half = halfMonthOf(addDays(half.lastDay, 1))
  ) {
    const contracts = await contractsOf(asked, half.lastDay);
    if (contracts.length > 0) halves.push({ ...half, contracts });
  }
  return halves;
}

async function contractsOf(
  { db, brand, memberId, uplineId, change }: Asked,
  day: string,
): Promise<Contract[]> {
  const holding = await listHolding(db, { brand, kind: 'dividend', day, branchOf: uplineId });
  const own: Contract[] = holding.filter(({ downlineId }) => downlineId === memberId);
  const above = holding.filter(({ downlineId }) => downlineId === uplineId);
  if (change.what !== 'dividend' || !change.terms || uplineId === null) return [...own, ...above];
  const { terms } = change;
  const others = own.filter(({ gameType }) => gameType !== 'CONS');
  return [...others, { gameType: 'CONS', uplineId, downlineId: memberId, terms }, ...above];
}

/** @param more what the branch of the member and that of the upline earn more in a half month: it is deducted from their revenue */
export async function dividendsWith(
  { db, brand, memberId, uplineId }: Asked,
  halves: readonly DividendHalf[],
  more: (half: DividendHalf) => Earned,
): Promise<Changed> {
  const before = { member: 0n, upline: 0n };
  const after = { member: 0n, upline: 0n };
  const carried = new Map<string, bigint>();
  for (const half of halves) {
    const stored = await listDividendLines(db, brand, half.lastDay);
    for (const line of stored) {
      if (line.downlineId === memberId) before.member += line.amount;
      if (line.downlineId === uplineId) before.upline += line.amount;
    }
    const { member, upline } = more(half);
    // Additional share, by game type, that the member's contracts take from the upline's.
    const taken = new Map<string, bigint>();
    for (const contract of half.contracts) {
      const { downlineId, gameType } = contract;
      const isMember = downlineId === memberId;
      const below = paidBelowIn(stored, contract) + (isMember ? 0n : (taken.get(gameType) ?? 0n));
      const key = `${downlineId} ${gameType}`;
      const costs = isMember ? member : member + upline;
      const carryIn = carried.get(key) ?? (await findCarry(db, contract, half.firstDay));
      const sum = await dividendIn(db, { brand, half, contract, costs, carryIn, below });
      carried.set(key, sum.carryOut);
      after[isMember ? 'member' : 'upline'] += sum.amount;
      if (isMember) taken.set(gameType, sum.amount + below - paidBy(stored, contract));
    }
  }
  return { before, after };
}

const sumOf = (lines: readonly DividendLine[]): bigint =>
  lines.reduce((sum, { amount, paidBelow }) => sum + amount + paidBelow, 0n);

/** What contracts directly below took of the same revenue. */
const paidBelowIn = (stored: readonly DividendLine[], { downlineId, gameType }: Contract): bigint =>
  sumOf(stored.filter((line) => line.uplineId === downlineId && line.gameType === gameType));

/** What a contract and those below it took. */
const paidBy = (stored: readonly DividendLine[], { downlineId, uplineId, gameType }: Contract): bigint =>
  sumOf(
    stored.filter(
      (line) => line.downlineId === downlineId && line.uplineId === uplineId && line.gameType === gameType,
    ),
  );

interface Sum {
  brand: string;
  half: DividendHalf;
  contract: Contract;
  /** Beyond what the branch has cost, minor units. */
  costs: bigint;
  carryIn: bigint;
  below: bigint;
}

/** As `computeDividends` has it. */
async function dividendIn(db: Queryable, { brand, half, contract, costs, carryIn, below }: Sum) {
  const { terms, downlineId, gameType } = contract;
  const period = { brand, ...half };
  const base = await findBranchBase(db, { downlineId, gameType, activeStake: terms.activeStake }, period);
  const { rebates, promotions } = await findBranchCosts(db, downlineId, period);
  const ngr = ngrOf({ ggr: base.ggr, rebates: rebates + costs, promotions });
  const tier = tierOf(terms.tiers, { stake: base.stake, netLoss: ngr, activeMembers: base.active });
  return dividendOf(terms, tier, {
    ngr,
    carryIn: terms.carry === 'none' ? 0n : carryIn,
    paidBelow: below,
  });
}
