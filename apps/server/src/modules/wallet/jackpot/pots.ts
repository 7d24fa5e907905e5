/** The pools that a brand runs, and what is in them, for everybody who asks. */
import type { JackpotRules, JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { jackpots } from '@perya/game-rules/jackpot/jackpots.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ledger } from '../ledger/posting.ts';
import { findPot, seedPot } from '../use-cases/jackpot.ts';

export interface PotValue {
  jackpot: JackpotRules;
  tier: JackpotTier;
  amountMinor: bigint;
}

export interface Pots {
  /** The jackpots that the brand's stakes feed: none with play money, or where the brand has none. */
  jackpotsOf(brand: string): readonly JackpotRules[];
  /** What is in every pool of the brand, from the largest tier to the smallest; a few seconds old at most. */
  read(brand: string): Promise<readonly PotValue[]>;
  /** Has the house put in what a brand's pools begin with; once for ever, and asked of the ledger once in a process. */
  open(brand: string): Promise<void>;
}

/** A jackpot's figure must be what would be paid within 30 seconds (GLI-19 §4.13.2). */
const maxAgeMs = 2_000;

export function createPots(options: {
  ledger: Ledger;
  clock: Clock;
  hasGameJackpots: (brand: string) => boolean;
  currencyOf: (brand: string) => Currency;
}): Pots {
  const { ledger, clock, hasGameJackpots, currencyOf } = options;
  const opened = new Map<string, Promise<void>>();
  const read = new Map<string, { at: number; values: Promise<readonly PotValue[]> }>();

  const jackpotsOf = (brand: string): readonly JackpotRules[] =>
    hasGameJackpots(brand) ? jackpots.filter(({ currency }) => currency === currencyOf(brand)) : [];
  const potsOf = (brand: string) =>
    jackpotsOf(brand).flatMap((jackpot) => jackpot.tiers.map(({ tier }) => ({ brand, jackpot, tier })));
  const open = (brand: string): Promise<void> => {
    const known = opened.get(brand);
    if (known) return known;
    const opening = Promise.all(potsOf(brand).map((pot) => seedPot(ledger, pot))).then(() => {});
    opened.set(brand, opening);
    opening.catch(() => opened.delete(brand));
    return opening;
  };
  const readAll = async (brand: string): Promise<readonly PotValue[]> => {
    await open(brand);
    return Promise.all(
      potsOf(brand).map(async (pot) => ({ ...pot, amountMinor: await findPot(ledger, pot) })),
    );
  };
  return {
    jackpotsOf,
    open,
    read(brand) {
      const now = clock.now().getTime();
      const known = read.get(brand);
      if (known && Math.abs(now - known.at) <= maxAgeMs) return known.values;
      const values = readAll(brand);
      read.set(brand, { at: now, values });
      values.catch(() => read.delete(brand));
      return values;
    },
  };
}
