import type { RoundView, SpinView } from '../../../src/api.ts';

/** The round as it was when only its first steps had been made. */
export const partOf = (round: RoundView, steps: number): RoundView => ({
  ...round,
  steps: round.steps.slice(0, steps),
  choices: round.choices.slice(0, steps),
});

/** What the round has won, as far as the balance of its answer holds it. */
export const wonInBalance = ({ round, balanceMinor }: SpinView): bigint =>
  balanceMinor !== null && round.state === 'closed' ? round.winMinor : 0n;
