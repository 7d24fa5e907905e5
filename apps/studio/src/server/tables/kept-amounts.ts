/**
 * Amounts in the JSON columns of tables: strings of digits, as on the wire. Earlier versions wrote numbers, which must stay readable, since past
 * rounds are shown and checked.
 */
import type { LaidBet } from '@perya/game-rules/table/table-model.ts';
import * as z from 'zod/mini';
import type { KeptSums } from './rules/pool-sums.ts';

const keptMinor = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,19}$/)), z.int().check(z.gte(0))]),
  z.transform((kept: string | number) => BigInt(kept)),
);

const sums = z.record(z.string(), keptMinor);
const keptSums = z.union([sums, z.record(z.string(), sums)]);
const keptBets = z.array(z.object({ spot: z.string(), choice: z.array(z.int()), stakeMinor: keptMinor }));

/** Stakes of players in a pool. @throws on anything else */
export const readKeptSums = (kept: unknown): KeptSums | null =>
  kept === null ? null : z.parse(keptSums, kept);

/** The bets of a ticket. @throws on anything else */
export const readKeptBets = (kept: unknown): LaidBet[] => z.parse(keptBets, kept);
