/** Contracts of agents: who may answer what, which tier holds, what is paid. Pure. */
import type { AgentSettings } from '@perya/contract/brand/agent-settings.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { parseDecimal } from '@perya/money/money.ts';
import { divide } from '@perya/money/rounding.ts';
import { ppmOf } from './rates.ts';

export type ContractKind = 'dailySalary' | 'dividend' | 'hourlySalary';
export type ContractStatus = 'P' | 'E' | 'A' | 'R' | 'V' | 'C';

/** One tier: all of its conditions hold, or it does not count. */
export interface Tier {
  /** Least valid stakes of the branch, minor units. */
  stake: bigint;
  /** Least net loss of the branch (dividends), minor units; 0: none. */
  netLoss: bigint;
  /** Least active members of the branch. */
  activeMembers: number;
  /** P: parts per million of the base · F: minor units (salaries). */
  rateType: 'P' | 'F';
  rate: bigint;
}

export interface Terms {
  tiers: readonly Tier[];
  /** A member is active with at least these valid stakes in the period, minor units. */
  activeStake: bigint;
  /** Of dividends: what is below zero is forgotten, or carried until it is cleared. Salaries never carry. */
  carry: 'none' | 'untilCleared';
  /** Version of the definition of GGR and NGR (`ngrOf`). */
  definition: number;
}

/** What a party asks for. */
export type ContractAction = 'change' | 'accept' | 'reject' | 'end' | 'agreeToEnd' | 'keep';

const steps: Record<ContractAction, { from: readonly ContractStatus[]; by: 'upline' | 'downline' }> = {
  change: { from: ['A'], by: 'upline' },
  accept: { from: ['P', 'E'], by: 'downline' },
  reject: { from: ['P', 'E'], by: 'downline' },
  end: { from: ['A'], by: 'upline' },
  agreeToEnd: { from: ['V'], by: 'downline' },
  keep: { from: ['V'], by: 'downline' },
};

/** Whether a party may do that at a contract of this status. */
export function mayStep(
  action: ContractAction,
  status: ContractStatus,
  party: 'upline' | 'downline',
): boolean {
  const { from, by } = steps[action];
  return by === party && from.includes(status);
}

/** Statuses that a downline has to answer: a prompt stands on home. */
export const waiting: readonly ContractStatus[] = ['P', 'E', 'V'];

export interface Measured {
  stake: bigint;
  netLoss: bigint;
  activeMembers: number;
}

/**
 * The highest tier whose conditions all hold; null: none. A net loss of zero is no condition: a winning branch earns a salary too. Tiers are
 * ordered from the lowest.
 */
export function tierOf(tiers: readonly Tier[], { stake, netLoss, activeMembers }: Measured): Tier | null {
  return (
    tiers.findLast(
      (tier) =>
        stake >= tier.stake &&
        (tier.netLoss === 0n || netLoss >= tier.netLoss) &&
        activeMembers >= tier.activeMembers,
    ) ?? null
  );
}

/** Whether each tier asks for more than the one before, and gives no less. */
export function inOrder(tiers: readonly Tier[]): boolean {
  return tiers.every((tier, at) => {
    const before = tiers[at - 1];
    if (!before) return true;
    const asks = [
      tier.stake - before.stake,
      tier.netLoss - before.netLoss,
      BigInt(tier.activeMembers - before.activeMembers),
    ];
    return asks.every((more) => more >= 0n) && asks.some((more) => more > 0n) && tier.rate >= before.rate;
  });
}

const million = 1_000_000n;

/** A day's salary: of the stakes or a fixed sum, less what the same stakes pay to those directly below. */
export function salaryOf(tier: Tier | null, stake: bigint, paidBelow: bigint): bigint {
  if (!tier) return 0n;
  const whole = tier.rateType === 'F' ? tier.rate : divide(stake * tier.rate, million, 'down');
  return whole > paidBelow ? whole - paidBelow : 0n;
}

/** One hour of a branch, and what its stakes pay to direct downlines. */
export interface Hour extends Measured {
  hour: number;
  paidBelow: bigint;
}

export interface HoursSum {
  /** Stakes of the hours that earn, minor units. */
  base: bigint;
  /** Before the bound of the day. */
  whole: bigint;
  amount: bigint;
  /** By hour, before the bound of the day: deducted from uplines. */
  byHour: Map<number, bigint>;
}

/** A day's hourly salary: each hour by its own tier, together at most `dayMax`. */
export function hourlyOf(tiers: readonly Tier[], hours: readonly Hour[], dayMax: bigint): HoursSum {
  const byHour = new Map<number, bigint>();
  let base = 0n;
  for (const one of hours) {
    const amount = salaryOf(tierOf(tiers, one), one.stake, one.paidBelow);
    if (amount > 0n) base += one.stake;
    byHour.set(one.hour, amount);
  }
  const whole = [...byHour.values()].reduce((sum, amount) => sum + amount, 0n);
  return { base, whole, amount: whole > dayMax ? dayMax : whole, byHour };
}

/** The most that an hourly contract pays for a day, minor units; null without hourly contracts. */
export function hourlyMaxOf({ agents, currency }: Pick<BrandSettings, 'agents' | 'currency'>): bigint | null {
  const dayMax = agents?.contracts?.hourly?.dayMax;
  return dayMax === undefined ? null : parseDecimal(dayMax, currency);
}

export interface NgrParts {
  /** Stakes less wins. */
  ggr: bigint;
  /** Rebates, commissions and salaries that the branch earned in the period. */
  rebates: bigint;
  promotions: bigint;
}

/** Version of `ngrOf`; each contract names the one that it was made with. */
export const ngrVersion = 1;

/** Net gaming revenue of a branch: GGR less what the house has given it. */
export const ngrOf = ({ ggr, rebates, promotions }: NgrParts): bigint => ggr - rebates - promotions;

export interface DividendSum {
  amount: bigint;
  carryOut: bigint;
}

/** A period's dividend: of what is left after the carry, less what the same revenue pays to those directly below. */
export function dividendOf(
  { carry }: Pick<Terms, 'carry'>,
  tier: Tier | null,
  { ngr, carryIn, paidBelow }: { ngr: bigint; carryIn: bigint; paidBelow: bigint },
): DividendSum {
  const sum = ngr + carryIn;
  if (sum <= 0n) return { amount: 0n, carryOut: carry === 'untilCleared' ? sum : 0n };
  const whole = tier ? divide(sum * tier.rate, million, 'down') : 0n;
  return { amount: whole > paidBelow ? whole - paidBelow : 0n, carryOut: 0n };
}

export interface EdgeGuard {
  /** What the house keeps of stakes at least, and how much of that may be given away; parts per million. */
  edge: number;
  limit: number;
}

/**
 * Whether rebates, salaries and dividends together stay below the share of the house's edge that may be given away.
 * @param salary, dividend parts per million of stakes, and of the revenue
 */
export function withinEdge(
  { edge, limit }: EdgeGuard,
  { rebate, salary, dividend }: { rebate: number; salary: number; dividend: number },
): boolean {
  // Millionths of millionths, so that nothing is divided.
  const given = BigInt(rebate + salary) * million + BigInt(dividend) * BigInt(edge);
  return given <= BigInt(edge) * BigInt(limit);
}

/** Whether a brand's highest rates, salaries and dividends together stay within its edge. Without contracts the edge is unknown. */
export function keepsEdge({ rates, contracts }: AgentSettings): boolean {
  if (!contracts) return true;
  const highest = Math.max(0, ...Object.values(rates).map((bounds) => ppmOf(bounds.highest)));
  const hourly = contracts.hourly ? ppmOf(contracts.hourly.salary) : 0;
  return withinEdge(
    { edge: ppmOf(contracts.edge), limit: ppmOf(contracts.limit) },
    { rebate: highest, salary: ppmOf(contracts.salary) + hourly, dividend: ppmOf(contracts.dividend) },
  );
}
