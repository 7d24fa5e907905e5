/** Contracts between an agent and one direct downline, as they travel. */
import * as z from 'zod/mini';
import { id, instant, typedAtMost } from '../fields.ts';
import { day, percent } from './fields.ts';
import { rebateTypes } from './game-types.ts';

export const contractKind = z.enum(['dailySalary', 'dividend', 'hourlySalary']);
/** CONS: all game types together. */
export const contractGameType = z.enum(['CONS', ...rebateTypes]);
/** P offered · E changed terms wait · A agreed · R refused · V its end was asked for · C ended (facts of the family). */
export const contractStatus = z.enum(['P', 'E', 'A', 'R', 'V', 'C']);

export const wholeAmount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/), typedAtMost());

/** A tier counts when all of its conditions hold. */
const tier = z.strictObject({
  /** Least valid stakes of the branch in the period. */
  minimumBet: wholeAmount,
  /** Least net loss of the branch; dividends. */
  netLoss: wholeAmount,
  activeMember: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  /** P: per cent of the base · F: a fixed sum. */
  rateType: z.enum(['P', 'F']),
  rate: z.union([percent, wholeAmount]),
});

export const contractTerms = z.strictObject({
  /** From the lowest to the highest. */
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(10)),
  /** A member is active with at least these valid stakes in the period. */
  activeStake: wholeAmount,
  carry: z.enum(['none', 'untilCleared']),
});

export const contract = z.object({
  contractId: id,
  kind: contractKind,
  gameType: contractGameType,
  status: contractStatus,
  version: z.number(),
  /** The version that holds; null: none was signed. */
  signedVersion: z.nullable(z.number()),
  validFrom: z.nullable(day),
  endedOn: z.nullable(day),
  upline: z.string(),
  downlineId: id,
  downline: z.string(),
  terms: contractTerms,
  /** Version of the definition of GGR and NGR. */
  definition: z.number(),
  /** SHA-256 of the newest version. */
  hash: z.string(),
  createdAt: instant,
});

export const contractErrors = ['contract.state', 'contract.terms'] as const;
