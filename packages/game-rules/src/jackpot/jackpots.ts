/** All jackpots. One that was ever won stays: past rounds are checked by it. */
import type { JackpotRules } from './jackpot-rules.ts';

/** 0.60 % of every stake goes in, 0.40 % more comes from the seeds. */
export const peryaJackpot: JackpotRules = {
  code: 'perya-jackpot',
  currency: 'PHP',
  outOf: 4_000_000_000,
  tiers: [
    { tier: 'grand', cases: 1, seedMinor: 8_000_000n, feedMillionths: 2_500 },
    { tier: 'major', cases: 8, seedMinor: 500_000n, feedMillionths: 1_500 },
    { tier: 'minor', cases: 80, seedMinor: 25_000n, feedMillionths: 1_000 },
    { tier: 'mini', cases: 800, seedMinor: 2_500n, feedMillionths: 1_000 },
  ],
};

export const jackpots: readonly JackpotRules[] = [peryaJackpot];

export function findJackpotRules(code: string): JackpotRules | null {
  return jackpots.find((jackpot) => jackpot.code === code) ?? null;
}
