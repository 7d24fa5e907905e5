/** What the days brought, minor units. */
export interface DaySums {
  depositMinor: bigint;
  withdrawMinor: bigint;
  bettingMinor: bigint;
  rebateMinor: bigint;
  winningMinor: bigint;
  promotionMinor: bigint;
}

export const noSums: DaySums = {
  depositMinor: 0n,
  withdrawMinor: 0n,
  bettingMinor: 0n,
  rebateMinor: 0n,
  winningMinor: 0n,
  promotionMinor: 0n,
};

/** Deposits and withdrawals move money between pockets of the member's own: they are no profit. */
export const profitOf = ({ winningMinor, bettingMinor, rebateMinor, promotionMinor }: DaySums): bigint =>
  winningMinor - bettingMinor + rebateMinor + promotionMinor;

export const addSums = (one: DaySums, other: DaySums): DaySums => ({
  depositMinor: one.depositMinor + other.depositMinor,
  withdrawMinor: one.withdrawMinor + other.withdrawMinor,
  bettingMinor: one.bettingMinor + other.bettingMinor,
  rebateMinor: one.rebateMinor + other.rebateMinor,
  winningMinor: one.winningMinor + other.winningMinor,
  promotionMinor: one.promotionMinor + other.promotionMinor,
});
