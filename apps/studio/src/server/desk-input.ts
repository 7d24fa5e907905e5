/** Input and output that the console's requests share. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { deskTableRounds } from '@perya/contract/studio/desk.ts';

export const merchantsOf = (text: string | undefined): string[] | null => text?.split(',') ?? null;

/** Currency of the contract. */
export type DeskCurrency = Sums[number]['currency'];
type Sums = ValueInputOf<typeof deskTableRounds>[number]['sums'];

/** As `jsonb_agg` gives them: amounts as text, which is exact. */
export type KeptSums =
  | readonly { currency: DeskCurrency; stakes: number; staked: string; won: string }[]
  | null;

export const readSums = (kept: KeptSums): Sums =>
  (kept ?? []).map(({ currency, stakes, staked, won }) => ({
    currency,
    stakes,
    stakedMinor: BigInt(staked),
    wonMinor: BigInt(won),
  }));
