/** Tiers of agents' contracts for tests. */
import type { Tier } from '#modules/agents/rules/contracts.ts';

/** A tenth of a percent, without conditions. */
export const tier = (more: Partial<Tier> = {}): Tier => ({
  stake: 0n,
  netLoss: 0n,
  activeMembers: 0,
  rateType: 'P',
  rate: 1_000n,
  ...more,
});
