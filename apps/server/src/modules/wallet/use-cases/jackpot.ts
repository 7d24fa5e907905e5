/**
 * The jackpot of a brand that has a real one (design §7): an account of the ledger that is no member's. Money comes into it
 * from the house alone, and like every member's it never falls below zero.
 */
import type { Currency } from '@perya/money/money.ts';
import type { Ledger, PostingAnswer } from '../ledger/posting.ts';

/** Owner of each brand's jackpot account. Identities of members are made of the time and are never so small. */
const jackpotOwner = 1n;

/** Minor units; zero for an account that nobody has paid into. */
export function findJackpot(ledger: Ledger, brand: string, currency: Currency): Promise<bigint> {
  return ledger.balanceMinor(brand, jackpotOwner, currency);
}

/** @param amountMinor positive; a negative amount gives back to the house. @param key says the same payment once only */
export function payIntoJackpot(
  ledger: Ledger,
  { brand, currency, amountMinor, key }: JackpotPayment,
): Promise<PostingAnswer> {
  return ledger.post({
    brand,
    memberId: jackpotOwner,
    currency,
    kind: 'adjustment',
    amountMinor,
    idempotencyKey: `jackpot:pay:${key}`,
  });
}

export interface JackpotPayment {
  brand: string;
  currency: Currency;
  amountMinor: bigint;
  key: string;
}
