/** What a transfer means for its round. Pure; the facts travel on the transfer (`detail`). */
import type { Transfer, TransferDetail, TransferKind } from '#modules/wallet/ledger/posting.ts';

/** Kinds of transfers that rounds are made of. */
export const roundKinds = ['bet', 'win', 'rollback', 'promotion'] as const satisfies readonly TransferKind[];

/** One transfer as its round counts it. */
export interface RoundChange {
  vendor: string;
  brand: string;
  memberId: bigint;
  currency: string;
  round: string;
  gameCode: string;
  /** The transaction that it is counted under. */
  transactionId: string;
  /** False: counted as the transaction itself; true: as its refund. */
  refund: boolean;
  stakedMinor: bigint;
  refundedMinor: bigint;
  wonMinor: bigint;
  /** The bet's own id, for a bet. */
  bet: string | null;
  closes: boolean;
  at: Date;
}

export type RoundRole = 'bet' | 'win' | 'refund-bet' | 'refund-win';

export interface RoundDetail extends TransferDetail {
  vendor: string;
  round: string;
  game: string;
  /** Transaction that the transfer belongs to: the supplier's own id; of a refund, the id that it takes back. */
  tx: string;
  role: RoundRole;
  closes: boolean;
}

/** @returns null for a transfer that belongs to no round: a tombstone, a marker, another module's. */
export function roundChangeOf(
  transfer: Pick<Transfer, 'brand' | 'memberId' | 'currency' | 'amountMinor' | 'detail' | 'at'>,
): RoundChange | null {
  const detail = transfer.detail as Partial<RoundDetail> | null;
  if (!detail?.vendor || !detail.round || !detail.game || !detail.tx || !detail.role) return null;
  const { amountMinor } = transfer;
  const { role } = detail;
  return {
    vendor: detail.vendor,
    brand: transfer.brand,
    memberId: transfer.memberId,
    currency: transfer.currency,
    round: detail.round,
    gameCode: detail.game,
    transactionId: detail.tx,
    refund: role === 'refund-bet' || role === 'refund-win',
    stakedMinor: role === 'bet' ? -amountMinor : 0n,
    refundedMinor: role === 'refund-bet' ? amountMinor : 0n,
    wonMinor: role === 'win' || role === 'refund-win' ? amountMinor : 0n,
    bet: role === 'bet' ? detail.tx : null,
    closes: detail.closes === true,
    at: transfer.at,
  };
}

export type RoundStatus = 'open' | 'closed' | 'cancelled';

/** A round is cancelled when every stake of it was given back and nothing was won (wallet rule 30). */
export function roundStatus(round: {
  stakedMinor: bigint;
  refundedMinor: bigint;
  wonMinor: bigint;
  closed: boolean;
}): RoundStatus {
  if (round.refundedMinor > 0n && round.refundedMinor >= round.stakedMinor && round.wonMinor === 0n)
    return 'cancelled';
  return round.closed ? 'closed' : 'open';
}
