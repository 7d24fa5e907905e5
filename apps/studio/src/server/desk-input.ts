/** Shared input and output of the console's requests. */
import * as z from 'zod/mini';

export const word = z.string().check(z.regex(/^[\w-]{1,60}$/));
/** Merchants whose members' stakes are counted, separated by commas; absent: all. */
export const merchants = z.optional(z.string().check(z.regex(/^[\w-]{1,60}(,[\w-]{1,60}){0,199}$/)));
export const merchantsOf = (text: string | undefined): string[] | null => text?.split(',') ?? null;
/** Most rows of an answer. */
export const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(201)), 51);

/** Stakes in a currency. */
export interface Sums {
  currency: string;
  /** Stakes that were taken, or are being taken. */
  stakes: number;
  stakedMinor: bigint;
  /** Wins that are decided. */
  wonMinor: bigint;
}

/** As `jsonb_agg` gives them: amounts as text, which is exact. */
export type KeptSums = readonly { currency: string; stakes: number; staked: string; won: string }[] | null;

export const readSums = (kept: KeptSums): Sums[] =>
  (kept ?? []).map(({ currency, stakes, staked, won }) => ({
    currency,
    stakes,
    stakedMinor: BigInt(staked),
    wonMinor: BigInt(won),
  }));
