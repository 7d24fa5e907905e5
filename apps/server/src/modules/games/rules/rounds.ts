/** What a transfer says of its round: the facts travel on the transfer (`detail`), `games.count_rounds` adds them up. */
import type { TransferDetail, TransferKind } from '#modules/wallet/ledger/posting.ts';

/** Kinds of transfers that rounds are made of. */
export const roundKinds = ['bet', 'win', 'rollback', 'promotion'] as const satisfies readonly TransferKind[];

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
