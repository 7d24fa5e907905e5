/** Client of our own studio's listener for the console. Its answers are parsed like a foreign supplier's. */
import { outgoingTrace } from '@perya/process/traces.ts';
import * as z from 'zod/mini';
import {
  matchPhases,
  sharedRoundStates,
  studioWord,
} from '@perya/contract/suppliers/operators/studio-fields.ts';
import { currency } from '@perya/contract/fields.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';

export type StudioFailure = 'not.found' | 'studio.unavailable';

/** Gets a value and checks it by the schema. `merchants`: brands whose stakes count; null: all. */
export interface StudioDesk {
  get<T>(
    path: string,
    schema: z.ZodMiniType<T>,
    query?: Readonly<Record<string, string | number | null | undefined>>,
  ): Promise<Result<T, StudioFailure>>;
  /** Sends a command. Idempotent: repeating it has no effect. */
  post<T>(path: string, schema: z.ZodMiniType<T>): Promise<Result<T, StudioFailure>>;
}

/** Long enough to settle the bets of a large match again. */
const timeoutMs = 10_000;

/** @param onError receives the reason for a missing answer */
export function createStudioDesk(
  { url, secret }: { url: string; secret: Buffer },
  onError: (error: unknown) => void,
): StudioDesk {
  async function ask<T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodMiniType<T>,
  ): Promise<Result<T, StudioFailure>> {
    try {
      const response = await fetch(`${url}/desk${path}`, {
        method,
        headers: { Authorization: `Bearer ${secret.toString('hex')}`, ...outgoingTrace() },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) return fail('not.found');
      if (!response.ok) throw new Error(`The studio answered ${response.status} to ${method} ${path}`);
      return ok(z.object({ value: schema }).parse(await response.json()).value);
    } catch (error) {
      onError(error);
      return fail('studio.unavailable');
    }
  }
  return {
    get(path, schema, query = {}) {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        if (value !== null && value !== undefined) search.set(name, String(value));
      return ask('GET', search.size > 0 ? `${path}?${search}` : path, schema);
    },
    post: (path, schema) => ask('POST', path, schema),
  };
}

const minor = z.pipe(
  z.string().check(z.regex(/^-?\d{1,18}$/)),
  z.transform((text: string) => BigInt(text)),
);
const moment = z.iso.datetime();
/** The member as its wallet names it. */
const user = z.string().check(z.regex(/^\d{1,18}$/));

const sums = z.array(z.object({ currency, stakes: z.number(), stakedMinor: minor, wonMinor: minor }));

export const toldMatch = z.object({
  id: studioWord,
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: moment,
  phase: z.enum(matchPhases),
  score: z.nullable(z.array(z.number())),
  corrections: z.number(),
  open: z.number(),
  sums,
  seedHash: z.string(),
});

export const toldWholeMatch = z.extend(toldMatch, {
  seedScore: z.nullable(z.array(z.number())),
  markets: z.array(
    z.object({
      market: z.string(),
      selections: z.array(
        z.object({
          selection: z.string(),
          odds: z.nullable(z.number()),
          laid: z.array(
            z.object({
              currency,
              singles: z.number(),
              singlesStakedMinor: minor,
              singlesPayMinor: minor,
              parlays: z.number(),
              parlaysStakedMinor: minor,
            }),
          ),
        }),
      ),
      worst: z.array(z.object({ currency, lossMinor: minor })),
    }),
  ),
  bets: z.array(
    z.object({
      id: z.uuid(),
      merchant: z.string(),
      user,
      currency,
      stakeMinor: minor,
      payoutMinor: z.nullable(minor),
      state: z.string(),
      outcome: z.nullable(z.string()),
      legs: z.number(),
      market: z.string(),
      selection: z.string(),
      odds: z.number(),
      placedAt: moment,
    }),
  ),
});

export const toldChange = z.object({
  state: z.enum(['over', 'void']),
  score: z.optional(z.array(z.number())),
  /** Bets that were settled again. */
  settled: z.number(),
});

export const toldRound = z.object({
  id: z.uuid(),
  number: z.nullable(z.number()),
  state: z.enum(sharedRoundStates),
  startedAt: moment,
  endedAt: z.nullable(moment),
  outcome: z.nullable(z.string()),
  seedHash: z.string(),
  sums,
});

export const toldTable = z.object({
  vendor: z.string(),
  code: z.string(),
  name: z.string(),
  people: z.number(),
  running: z.boolean(),
  last: z.nullable(toldRound),
});

export const toldWholeRound = z.extend(toldRound, {
  vendor: z.string(),
  code: z.string(),
  stakes: z.array(
    z.object({
      id: z.uuid(),
      merchant: z.string(),
      user,
      seat: z.nullable(z.number()),
      currency,
      stakeMinor: minor,
      wonMinor: z.nullable(minor),
      state: z.string(),
    }),
  ),
});
