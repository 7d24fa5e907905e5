/** Which signs of abuse an agent and a direct downline show (facts: self-referral, wash betting, bonus farming). Pure. */
import type * as z from 'zod/mini';
import type { suspicionSign } from '@perya/contract/agents/operators/list-suspicions.ts';

export type SuspicionSign = z.output<typeof suspicionSign>;

export interface SharedTraces {
  device: boolean;
  address: boolean;
  account: boolean;
}

export interface BranchFigures {
  /** Minor units. */
  stakeMinor: bigint;
  winMinor: bigint;
  depositMinor: bigint;
  firstDeposits: number;
  leastFirstMinor: bigint;
  mostFirstMinor: bigint;
}

/** The branch staked at least this many times its deposits … */
const turns = 50n;
/** … and its result is at most this share of the stakes, in per cent. */
const evenPercent = 1n;
const leastFirstDeposits = 5;

const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** Turnover without risk: many times the deposits, and nearly all of it comes back. */
const isWash = ({ stakeMinor, winMinor, depositMinor }: BranchFigures): boolean =>
  stakeMinor > 0n &&
  depositMinor > 0n &&
  stakeMinor >= turns * depositMinor &&
  sizeOf(stakeMinor - winMinor) * 100n <= stakeMinor * evenPercent;

export const signsOf = (shared: SharedTraces, figures: BranchFigures): SuspicionSign[] => [
  ...(shared.device ? (['device'] as const) : []),
  ...(shared.address ? (['address'] as const) : []),
  ...(shared.account ? (['account'] as const) : []),
  ...(isWash(figures) ? (['washBetting'] as const) : []),
  ...(figures.firstDeposits >= leastFirstDeposits && figures.leastFirstMinor === figures.mostFirstMinor
    ? (['sameDeposits'] as const)
    : []),
];
