/**
 * Pools of jackpots (design §7): accounts of the ledger that are no member's. Money comes into them from the house alone, and
 * like every member's they never fall below zero. The grand one is the jackpot that a brand shows (`jackpot: 'funded'`).
 */
import type { JackpotRules, JackpotTier, TierRules } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import type { Currency } from '@perya/money/money.ts';
import type { EmptyingAnswer, Ledger, PostingAnswer, TransferDetail } from '../ledger/posting.ts';
import { potOwner } from '../rules/pot-owner.ts';

export interface Pot {
  brand: string;
  jackpot: JackpotRules;
  tier: JackpotTier;
}

const accountOf = ({ brand, jackpot, tier }: Pot) => ({
  brand,
  memberId: potOwner(jackpot, tier),
  currency: jackpot.currency as Currency,
});

const rulesOf = ({ jackpot, tier }: Pot): TierRules => jackpot.tiers.find((one) => one.tier === tier)!;

/** Minor units; zero for a pool that nobody has paid into. */
export function findPot(ledger: Ledger, pot: Pot): Promise<bigint> {
  const { brand, memberId, currency } = accountOf(pot);
  return ledger.balanceMinor(brand, memberId, currency);
}

/** What the house puts in at the beginning, once. */
export function seedPot(ledger: Ledger, pot: Pot): Promise<PostingAnswer> {
  return ledger.post({
    ...accountOf(pot),
    kind: 'adjustment',
    amountMinor: BigInt(rulesOf(pot).seedMinor),
    idempotencyKey: 'jackpot:seed:opening',
  });
}

/**
 * Feeds a pool from the house. The key says from which sum on it is fed: whoever feeds from there again, with whatever amount,
 * adds nothing, and hears what was fed.
 * @returns the sum up to which it is fed now.
 */
export async function feedPot(ledger: Ledger, pot: Pot, fedMinor: bigint, toMinor: bigint): Promise<bigint> {
  const answer = await ledger.post({
    ...accountOf(pot),
    kind: 'adjustment',
    amountMinor: toMinor - fedMinor,
    idempotencyKey: `jackpot:feed:${fedMinor}`,
  });
  switch (answer.status) {
    case 'booked':
    case 'replayed':
      return toMinor;
    case 'conflict':
      return fedMinor + answer.existing.amountMinor;
    default:
      throw new Error(`feeding a pool was answered with ${answer.status}`);
  }
}

/** Takes what is in a pool for a winner, and has the house begin it anew, in one commit. The same win takes once. */
export function emptyPot(
  ledger: Ledger,
  pot: Pot,
  win: { key: string; reference: string; detail: TransferDetail },
): Promise<EmptyingAnswer> {
  return ledger.empty({
    ...accountOf(pot),
    kind: 'jackpot',
    idempotencyKey: `jackpot:win:${win.key}`,
    reference: win.reference,
    detail: win.detail,
    refill: {
      idempotencyKey: `jackpot:seed:${win.key}`,
      kind: 'adjustment',
      amountMinor: BigInt(rulesOf(pot).seedMinor),
    },
  });
}

/** @param amountMinor positive; a negative amount gives back to the house. @param key says the same payment once only */
export function payIntoPot(
  ledger: Ledger,
  pot: Pot,
  { amountMinor, key }: { amountMinor: bigint; key: string },
): Promise<PostingAnswer> {
  return ledger.post({
    ...accountOf(pot),
    kind: 'adjustment',
    amountMinor,
    idempotencyKey: `jackpot:pay:${key}`,
  });
}
