/**
 * Pools of jackpots: guarded accounts of the house, never below zero. Money comes into them from the house alone. The grand
 * one is the jackpot that a brand shows (`jackpot: 'funded'`).
 */
import type { JackpotRules, JackpotTier, TierRules } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import type { Currency } from '@perya/money/money.ts';
import { contribution, pool, prize } from '../ledger/house.ts';
import type { EmptyingAnswer, Ledger, PostingAnswer, TransferDetail } from '../ledger/posting.ts';

export interface Pot {
  brand: string;
  jackpot: JackpotRules;
  tier: JackpotTier;
}

const accountOf = ({ brand, jackpot, tier }: Pot) => ({
  brand,
  pool: pool(jackpot.code, tier),
  currency: jackpot.currency as Currency,
});

/** Keys are unique among the pools of a brand. */
const keyOf = ({ jackpot, tier }: Pot, key: string): string => `${pool(jackpot.code, tier)}:${key}`;

const rulesOf = ({ jackpot, tier }: Pot): TierRules => jackpot.tiers.find((one) => one.tier === tier)!;

/** Minor units; zero for a pool that nobody has paid into. */
export function findPot(ledger: Ledger, pot: Pot): Promise<bigint> {
  const account = accountOf(pot);
  return ledger.poolMinor(account.brand, account.pool, account.currency);
}

/** What the house puts in at the beginning, once. */
export function seedPot(ledger: Ledger, pot: Pot): Promise<PostingAnswer> {
  return ledger.postToPool({
    ...accountOf(pot),
    kind: 'adjustment',
    amountMinor: rulesOf(pot).seedMinor,
    house: contribution(pot.jackpot.code),
    idempotencyKey: keyOf(pot, 'seed:opening'),
  });
}

/**
 * Feeds a pool from the house. The key says from which sum on it is fed: whoever feeds from there again, with whatever amount,
 * adds nothing, and hears what was fed.
 * @returns the sum up to which it is fed now.
 */
export async function feedPot(ledger: Ledger, pot: Pot, fedMinor: bigint, toMinor: bigint): Promise<bigint> {
  const answer = await ledger.postToPool({
    ...accountOf(pot),
    kind: 'adjustment',
    amountMinor: toMinor - fedMinor,
    house: contribution(pot.jackpot.code),
    idempotencyKey: keyOf(pot, `feed:${fedMinor}`),
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

/** Takes what is in a pool for a winner, and has the house begin it again, in one posting. The same win takes once. */
export function emptyPot(
  ledger: Ledger,
  pot: Pot,
  win: { key: string; reference: string; detail: TransferDetail },
): Promise<EmptyingAnswer> {
  return ledger.emptyPool({
    ...accountOf(pot),
    kind: 'jackpot',
    house: prize(pot.jackpot.code),
    idempotencyKey: keyOf(pot, `win:${win.key}`),
    reference: win.reference,
    detail: win.detail,
    refill: {
      kind: 'adjustment',
      amountMinor: rulesOf(pot).seedMinor,
      house: contribution(pot.jackpot.code),
    },
  });
}

/** @param amountMinor positive; a negative amount gives back to the house. @param key says the same payment once only */
export function payIntoPot(
  ledger: Ledger,
  pot: Pot,
  { amountMinor, key }: { amountMinor: bigint; key: string },
): Promise<PostingAnswer> {
  return ledger.postToPool({
    ...accountOf(pot),
    kind: 'adjustment',
    amountMinor,
    house: contribution(pot.jackpot.code),
    idempotencyKey: keyOf(pot, `pay:${key}`),
  });
}
