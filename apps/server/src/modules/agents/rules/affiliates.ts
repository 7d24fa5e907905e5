/** Affiliates: which terms hold, when a player qualifies, what a day pays, what a postback says. Pure. */
import { addDays } from '@perya/calendar/days.ts';
import { amountOf } from './earnings.ts';

export interface AffiliateTerms {
  version: number;
  validFrom: string;
  /** Per qualified player, minor units; 0: none. */
  cpaMinor: bigint;
  /** Parts per million of the players' net gaming revenue; 0: none. */
  sharePpm: number;
  /** Least deposits and valid stakes of a qualified player, minor units, within `withinDays` of the registration. */
  depositMinor: bigint;
  stakeMinor: bigint;
  withinDays: number;
  /** Days that earnings wait before they are paid. */
  holdDays: number;
  /** Version of the definition of the net gaming revenue (`rules/contracts.ts`). */
  definition: number;
}

/** The terms of a day; null: none yet. @param terms in any order */
export const termsOn = (terms: readonly AffiliateTerms[], day: string): AffiliateTerms | null =>
  terms
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => other.version - one.version)[0] ?? null;

export interface Candidate {
  joinedOn: string;
  /** Since the registration, minor units. */
  depositMinor: bigint;
  stakeMinor: bigint;
}

/** The day of the registration is the first of `withinDays`. */
export const qualifies = (
  { depositMinor, stakeMinor, withinDays }: AffiliateTerms,
  player: Candidate,
  day: string,
): boolean =>
  day >= player.joinedOn &&
  day < addDays(player.joinedOn, withinDays) &&
  player.depositMinor >= depositMinor &&
  player.stakeMinor >= stakeMinor;

/** A day's share of the net gaming revenue, of either sign: what is below zero is carried. */
export const shareOf = ({ sharePpm }: AffiliateTerms, ngrMinor: bigint): bigint =>
  amountOf(ngrMinor, sharePpm);

export const releaseOn = ({ holdDays }: AffiliateTerms, day: string): string => addDays(day, holdDays);

const separator = '-';
const tagForm = /^[A-Za-z0-9_]{1,24}$/;

/** `CODE` or `CODE-tag`, as a link of an affiliate brings it; null: neither. */
export function readAffiliateCode(text: string): { code: string; tag: string | null } | null {
  const at = text.indexOf(separator);
  const code = (at < 0 ? text : text.slice(0, at)).trim().toUpperCase();
  const tag = at < 0 ? null : text.slice(at + 1).trim();
  if (!/^[A-Z0-9]{6,20}$/.test(code) || (tag !== null && !tagForm.test(tag))) return null;
  return { code, tag };
}

export interface PostbackFacts {
  event: 'registration' | 'qualified';
  /** The player's name to the affiliate. */
  player: string;
  tag: string;
  /** Decimal; 0.00 at a registration. */
  amount: string;
  day: string;
}

/** The address of an event. */
export const addressOf = (postback: string, facts: PostbackFacts): string =>
  postback.replaceAll(/\{(event|player|tag|amount|day)\}/g, (_whole, name: keyof PostbackFacts) =>
    encodeURIComponent(facts[name]),
  );

/** Whether an address may be asked: its origin is one that the installation names. */
export function isAllowedAddress(address: string, origins: ReadonlySet<string>): boolean {
  const plain = address.replaceAll(/\{\w+\}/g, 'x');
  if (!URL.canParse(plain)) return false;
  const { origin, username, password } = new URL(plain);
  // A macro never stands in the host: the origin would change with it.
  return origins.has(origin) && address.startsWith(`${origin}/`) && username === '' && password === '';
}
