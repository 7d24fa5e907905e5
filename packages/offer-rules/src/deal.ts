/**
 * What a member gets for the amount chosen: the gift, what has to be staked before it is cash, and what is left of it on average. Pure.
 *
 * For a deposit D, a share of p percent with the cap C gives B = min(D·p/100, C), rounded down; a fixed offer gives B = C whatever D is.
 * A bonus with the multiple m asks for stakes of W = B·m that count in full; at a game of the weight w they are W/w.
 * A game that pays back the share r leaves B − W/w·(1 − r) on average, never less than nothing (`expected-value.ts`).
 */
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import { divide } from '@perya/money/rounding.ts';
import { leftMinor } from './expected-value.ts';

export type DealOffer = Pick<
  Offer,
  'amount' | 'currency' | 'expected' | 'kind' | 'minDeposit' | 'percent' | 'spins' | 'wagering'
>;

export interface Deal {
  /** What the offer gives; decimals, as everything here. */
  given: string;
  /** The deposit with it, where it is money; else the deposit alone. */
  together: string;
  /** True where the deposit asks for more than the offer gives. */
  capped: boolean;
  /** Stakes that have to count in full; null: it is cash at once. */
  wagering: string | null;
  /** What is left of it on average; null: cash, or no such game. */
  left: string | null;
}

/** @param deposit a decimal. @returns null where it is no amount, or smaller than the offer asks for */
export function dealOf(offer: DealOffer, deposit: string): Deal | null {
  const { currency, percent, spins, kind, wagering } = offer;
  const text = (amountMinor: bigint): string => formatDecimal(amountMinor, currency);
  const depositMinor = parseDecimal(deposit, currency);
  if (depositMinor === null || depositMinor < minorOf(offer, offer.minDeposit ?? '0')) return null;
  const most = minorOf(offer, offer.amount);
  const share = percent === null ? most : divide(depositMinor * BigInt(percent), 100n, 'down');
  const capped = share > most;
  const given = capped ? most : share > 0n ? share : 1n;
  const isMoney = kind === 'bonus' || kind === 'cash';
  const left = leftOf(offer, given);
  return {
    given: text(given),
    together: text(isMoney ? depositMinor + given : depositMinor),
    capped,
    // What free spins win is not known before they are played.
    wagering: wagering && !spins ? text(given * BigInt(wagering.multiple)) : null,
    left: left === null ? null : text(left),
  };
}

function leftOf(offer: DealOffer, givenMinor: bigint): bigint | null {
  const { expected, wagering, spins } = offer;
  const weight = wagering?.weights.find(({ product }) => product === expected?.product)?.percent ?? 0;
  if (expected === null || wagering === null || weight === 0) return null;
  // The same spins come with every deposit.
  if (spins) return minorOf(offer, expected.amount);
  const rtpPoints = Math.round(Number(expected.rtp) * 100);
  return leftMinor({ givenMinor, multiple: wagering.multiple, weight, rtpPoints });
}

/** The smallest deposit that brings the whole of a share; of other offers the smallest one; null: any deposit does. */
export function depositForAll(offer: DealOffer): string | null {
  const least = minorOf(offer, offer.minDeposit ?? '0');
  const percent = BigInt(offer.percent ?? 0);
  const full =
    percent === 0n ? 0n : divide(minorOf(offer, offer.amount) * 100n + percent - 1n, percent, 'down');
  const needed = full > least ? full : least;
  return needed === 0n ? null : formatDecimal(needed, offer.currency);
}

const minorOf = ({ currency }: DealOffer, amount: string): bigint => parseDecimal(amount, currency) ?? 0n;
