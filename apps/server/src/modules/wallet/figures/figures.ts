/**
 * The definition of every sum that is shown: console Home, reports, a member's page, agents' reports, players' records and exports.
 * A figure is a set of legs with members, chosen by kind, direction and house account; its amount is their signed sum. `figures-sql.ts` turns
 * a definition into SQL, `isPartOf` decides about one leg, and docs/figures.md explains each in words. A figure that is computed any other way is a fault.
 *
 * A leg belongs to the brand's calendar day on which it was booked. So a closed day changes only by a posting dated into it: a payout returned
 * on Tuesday lowers Tuesday's withdrawals, and Monday stays as it was.
 */
import { transferKind, type TransferKind } from '../ledger/posting.ts';

/** A family of house accounts. */
export type AccountFamily =
  /** Games: `gaming:…`. */
  | 'gaming'
  /** What the house gives away: `promotion:…`, `rebate`, `commission`. */
  | 'promotions'
  /** Prizes that leave a pool: `prize:…`. */
  | 'prizes';

/** Legs that count; a field that is left out chooses all. */
export interface FigurePart {
  kinds?: readonly TransferKind[];
  /** `in`: to the member; `out`: from the member. */
  way?: 'in' | 'out';
  accounts?: AccountFamily;
}

export interface Figure {
  /** 1: as the member sees it; -1: as the house sees it. */
  sign: 1 | -1;
  parts: readonly FigurePart[];
}

const placedParts = [{ kinds: ['bet'], accounts: 'gaming' }] as const satisfies FigurePart[];
const refundedParts = [
  { kinds: ['rollback'], way: 'in', accounts: 'gaming' },
] as const satisfies FigurePart[];
const otherThanPlay = (Object.keys(transferKind) as TransferKind[]).filter(
  (kind) => kind !== 'bet' && kind !== 'rollback',
);

export const figures = {
  /** Deposits less charge-backs and deposits that went back to their payer. */
  deposited: { sign: 1, parts: [{ kinds: ['deposit', 'chargeback'] }, { kinds: ['refund'], way: 'out' }] },
  chargedBack: { sign: -1, parts: [{ kinds: ['chargeback'] }] },
  /** Payouts less those that came back. */
  withdrawn: { sign: -1, parts: [{ kinds: ['withdrawal'] }, { kinds: ['refund'], way: 'in' }] },
  /** Payouts that came back. */
  returned: { sign: 1, parts: [{ kinds: ['refund'], way: 'in' }] },
  /** Stakes as they were placed, before any was given back. */
  placed: { sign: -1, parts: placedParts },
  /** Stakes that were given back. */
  refunded: { sign: 1, parts: refundedParts },
  /** Stakes: placed, less given back. */
  stakes: { sign: -1, parts: [...placedParts, ...refundedParts] },
  /** Wins of games, less wins that were taken back. Jackpots and wins of free spins are not the game's. */
  wins: {
    sign: 1,
    parts: [
      { kinds: ['rollback'], way: 'out', accounts: 'gaming' },
      { kinds: otherThanPlay, accounts: 'gaming' },
    ],
  },
  /** Stakes less wins. */
  ggr: { sign: -1, parts: [{ accounts: 'gaming' }] },
  /** Won from the pools of the house. */
  jackpots: { sign: 1, parts: [{ accounts: 'prizes' }] },
  /**
   * Cost of promotions: bonuses, free spins, rewards, rebates and commissions, less what was cancelled or expired. Turning a bonus into cash costs
   * nothing more.
   */
  promoted: { sign: 1, parts: [{ accounts: 'promotions' }] },
  bonusGranted: { sign: 1, parts: [{ kinds: ['bonusGrant'] }] },
  bonusCancelled: { sign: -1, parts: [{ kinds: ['bonusCancel', 'bonusExpire'] }] },
  bonusConverted: { sign: 1, parts: [{ kinds: ['bonusConvert'], way: 'in' }] },
  /** GGR less the cost of promotions. */
  ngr: { sign: -1, parts: [{ accounts: 'gaming' }, { accounts: 'promotions' }] },
  /** By how much the house owes its members more: cash and bonuses. The sum of all days up to one is what is owed at its end. */
  owedMore: { sign: 1, parts: [{}] },
  rebates: { sign: 1, parts: [{ kinds: ['rebate'] }] },
  /** Promotions that reached the cash: rewards, and bonuses that became cash. */
  cashPromotions: { sign: 1, parts: [{ kinds: ['promotion', 'bonusConvert'] }] },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;

/** A counted figure: legs of the first parts, less those of the second. A posting of several legs counts by its first one. */
export const counts = {
  deposits: { add: [{ kinds: ['deposit'] }], less: [] },
  /** Payouts less those that came back. */
  withdrawals: { add: [{ kinds: ['withdrawal'] }], less: [{ kinds: ['refund'], way: 'in' }] },
  bets: { add: placedParts, less: [] },
} as const satisfies Record<string, { add: readonly FigurePart[]; less: readonly FigurePart[] }>;

export type CountName = keyof typeof counts;

/** A leg as a figure sees it. */
export interface FigureLeg {
  kind: TransferKind;
  amountMinor: bigint;
  /** Place within its posting. */
  leg: number;
  /** Code of the house account. */
  house: string;
}

const familyOf: Readonly<Record<AccountFamily, (house: string) => boolean>> = {
  gaming: (house) => house.startsWith('gaming:'),
  promotions: (house) => house.startsWith('promotion:') || house === 'rebate' || house === 'commission',
  prizes: (house) => house.startsWith('prize:'),
};

export const isPartOf = (parts: readonly FigurePart[], { kind, amountMinor, house }: FigureLeg): boolean =>
  parts.some(
    ({ kinds, way, accounts }) =>
      (kinds === undefined || kinds.includes(kind)) &&
      (way === undefined || way === (amountMinor > 0n ? 'in' : 'out')) &&
      (accounts === undefined || familyOf[accounts](house)),
  );

/** What a leg adds to a figure, minor units. */
export function addedBy(name: FigureName, leg: FigureLeg): bigint {
  const { sign, parts }: Figure = figures[name];
  return isPartOf(parts, leg) ? BigInt(sign) * leg.amountMinor : 0n;
}

/** What a leg adds to a count. */
export function countedBy(name: CountName, leg: FigureLeg): number {
  const { add, less } = counts[name];
  if (leg.leg !== 0) return 0;
  return isPartOf(add, leg) ? 1 : isPartOf(less, leg) ? -1 : 0;
}
