/** What a transfer says of its round: the facts travel on the transfer (`detail`), `games.count_rounds` adds them up. */
import type { PlayDetail, TransferKind } from '#modules/wallet/ledger/posting.ts';

/** Kinds of transfers that rounds are made of. */
export const roundKinds = [
  'bet',
  'win',
  'rollback',
  'promotion',
  'jackpot',
] as const satisfies readonly TransferKind[];

/** `jackpot-due` moves nothing: it says that a pool is owed to the bet, and that the bet can be taken back no more. */
export type RoundRole = 'bet' | 'win' | 'refund-bet' | 'refund-win' | 'jackpot-due';

export interface RoundDetail extends PlayDetail {
  /** Transaction that the transfer belongs to: the supplier's own id; of a refund, the id that it takes back. */
  tx: string;
  role: RoundRole;
  closes: boolean;
  /** Of a bet, the jackpot that it feeds; of what was won from one, which. */
  jackpot?: string;
  tier?: string;
  /** Of a jackpot: the bet that won it. */
  bet?: string;
  /** The grant whose purse the second leg moves, and by how much, signed, minor units. */
  grant?: string;
  bonus?: string;
  /** Of a free spin, its wins and refunds: its grant, the promotion that pays what it wins, and what the house has staked, minor units. */
  spins?: string;
  promotion?: string;
  free?: string;
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
